import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

/** A separate database on the MongoDB server shared by the tests. */
export function ownDatabase(): string {
  const uri = new URL(process.env['TEST_MONGO_URI'] ?? 'mongodb://127.0.0.1:27017/');
  uri.pathname = `/e2e_${randomBytes(6).toString('hex')}`;
  return uri.href;
}

/** Starts the built server with these settings, and resolves when it listens. */
export async function startServer(settings: Record<string, string>): Promise<ChildProcess> {
  const server = fork(join(import.meta.dirname, '../server/dist/index.js'), {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100', ...settings },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let errors = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
    process.stderr.write(chunk);
  });
  await new Promise<void>((resolve, reject) => {
    server.on('message', (message: { type?: string }) => {
      if (message.type === 'ready') resolve();
    });
    server.once('exit', (code) => reject(new Error(`The shop ended with ${code}: ${errors}`)));
  });
  return server;
}

/** Stops a server with the signal of a normal shutdown, and waits until it has exited. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
