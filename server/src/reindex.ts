import { OpenSearchCatalogue } from './catalogue/search/openSearchCatalogue.ts';
import { config } from './config.ts';
import { migrations } from './models/migrations.ts';
import { connect, disconnect } from './platform/database/connection.ts';

if (config.openSearchNodes) {
  await connect(migrations);
  const catalogue = new OpenSearchCatalogue(config.openSearchNodes);
  await catalogue.load();
  await catalogue.rebuild();
  await catalogue.close();
  await disconnect();
  console.log('The catalogue has a new index.');
} else {
  console.error('There is no index: the catalogue is in memory. Set OPENSEARCH_URL.');
  process.exitCode = 1;
}
