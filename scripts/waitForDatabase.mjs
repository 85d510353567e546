import { once } from 'node:events';

// Runs before the server where its database may still be starting: loads what takes longest meanwhile.
const packages = [
  'mongoose',
  'express',
  'zod/mini',
  'nodemailer',
  'jsonwebtoken',
  'prom-client',
  'pino',
  'multer',
];
for (const name of packages) await import(name);

// The server's own processes (WEB_CONCURRENCY) have the address already.
if (!process.env['MONGO_URI']) [process.env['MONGO_URI']] = await once(process, 'message');
