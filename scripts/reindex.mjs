import './requireNode.mjs';
import { runWithDatabase } from './runWithDatabase.mjs';

await runWithDatabase(['server/dist/reindex.js']);
