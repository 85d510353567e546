import { once } from 'node:events';

// Preloaded before the server while its database may still be starting: imports the slowest
// packages meanwhile.
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

// Worker processes (WEB_CONCURRENCY) already have the address.
if (!process.env['MONGO_URI']) [process.env['MONGO_URI']] = await once(process, 'message');
