import { migrations } from './models/migrations.ts';
import { connect, disconnect } from './platform/database/connection.ts';
import { ensureFirstAdmin, seedOnce } from './seed/seedOnce.ts';

/** `npm run seed`: loads the demo shop into an empty database, and does nothing if there is data. */
await connect(migrations);
await ensureFirstAdmin();
const seeded = await seedOnce();
console.log(seeded ? 'The demo data is in.' : 'The shop has data already: nothing was changed.');
await disconnect();
