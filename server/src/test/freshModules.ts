import mongoose from 'mongoose';
import { register } from 'prom-client';
import { vi } from 'vitest';

declare global {
  var environmentOfWorker: NodeJS.ProcessEnv | undefined;
}

/**
 * Loads the server anew for each file, because it reads its settings when it is loaded. Packages stay loaded, which
 * saves half of the time of a new process.
 */
globalThis.environmentOfWorker ??= { ...process.env };
for (const name of Object.keys(process.env)) delete process.env[name];
Object.assign(process.env, globalThis.environmentOfWorker);
vi.resetModules();
await mongoose.disconnect();
mongoose.deleteModel(/./);
register.clear();
