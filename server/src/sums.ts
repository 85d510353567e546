import { rebuildSums } from './models/salesCounter.ts';
import { migrations } from './models/migrations.ts';
import { connect, disconnect } from './platform/database/connection.ts';

/** `npm run sums`: recounts the daily sums from the orders; stop the shop first. */
await connect(migrations);
await rebuildSums();
console.log('The daily sums were recounted.');
await disconnect();
