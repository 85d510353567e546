/** Sets TEST_MONGO_URI to the database of this worker. */
const { TEST_MONGO_URIS, VITEST_POOL_ID } = process.env;
if (TEST_MONGO_URIS) {
  const uris = JSON.parse(TEST_MONGO_URIS);
  process.env['TEST_MONGO_URI'] = uris[(Number(VITEST_POOL_ID) - 1) % uris.length];
}
