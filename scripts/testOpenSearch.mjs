import { downloadOpenSearch, startOpenSearch } from './opensearch.mjs';
import { Failure } from './run.mjs';

/**
 * Starts an OpenSearch for the tests of a project, which `useTestOpenSearch.mjs` selects. Vitest calls this before them,
 * and the returned function after them. Where OpenSearch cannot be had, they are skipped; one that does not start fails.
 */
export async function setup() {
  if (process.env['TEST_OPENSEARCH_URL']) return undefined;
  try {
    await downloadOpenSearch();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.env['TEST_OPENSEARCH_MISSING'] = error.message;
    console.log(`The tests with OpenSearch are skipped: ${error.message}.`);
    return undefined;
  }
  const nodes = await startOpenSearch();
  process.env['TEST_OPENSEARCH_URL'] = nodes.map(({ url }) => url).join();
  return () => Promise.all(nodes.map((node) => node.stop()));
}
