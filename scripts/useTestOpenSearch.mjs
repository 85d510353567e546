import { beforeEach } from 'vitest';

/** Puts the catalogue into OpenSearch, or skips the tests where there is none. */
const { TEST_OPENSEARCH_URL, TEST_OPENSEARCH_MISSING } = process.env;
if (TEST_OPENSEARCH_URL) process.env['OPENSEARCH_URL'] = TEST_OPENSEARCH_URL;
else beforeEach(({ skip }) => skip(TEST_OPENSEARCH_MISSING));
