import { startOpenSearch } from './opensearch.mjs';
import { Failure } from './run.mjs';

/**
 * Starts an OpenSearch for the tests of a project, which `useTestOpenSearch.mjs` selects. Vitest calls this before them,
 * and the returned function after them.
 */
export async function setup() {
  if (process.env['TEST_OPENSEARCH_URL']) return undefined;
  try {
    const nodes = await startOpenSearch();
    process.env['TEST_OPENSEARCH_URL'] = nodes.map(({ url }) => url).join();
    return () => Promise.all(nodes.map((node) => node.stop()));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.env['TEST_OPENSEARCH_MISSING'] = error.message;
    console.log(`The tests with OpenSearch are skipped: ${error.message}.`);
    return undefined;
  }
}
