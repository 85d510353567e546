import { once } from 'node:events';
import { createRequire } from 'node:module';
import { serverProgram } from './serverProgram.mjs';

// Runs before the server where its database may still be starting: loads what takes longest meanwhile.
const require = createRequire(serverProgram);
for (const name of ['mongoose', 'express']) require(name);

// The server's own processes (WEB_CONCURRENCY) have the address already.
if (!process.env['MONGO_URI']) [process.env['MONGO_URI']] = await once(process, 'message');
