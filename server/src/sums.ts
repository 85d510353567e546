import { rebuildSums } from './models/salesCounter.ts';
import { migrations } from './models/migrations.ts';
import { connect, disconnect } from './platform/database/database.ts';

/** `npm run sums`: makes the sums of the sales anew from the orders, while the shop is stopped. */
await connect(migrations);
await rebuildSums();
console.log('The sums are made anew.');
await disconnect();
