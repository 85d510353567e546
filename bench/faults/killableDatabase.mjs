import { once } from 'node:events';
import path from 'node:path';
import { spawnDatabase, waitUntilReady } from '../../scripts/databaseProcess.mjs';
import { chooseDatabaseProgram } from '../../scripts/databaseProgram.mjs';
import { Failure } from '../../scripts/run.mjs';

/**
 * Starts a database that can be killed, paused and restarted with the same data and port.
 * @param {{ dataDir: string, signal: AbortSignal }} options
 */
export async function startKillableDatabase({ dataDir, signal }) {
  const folder = path.join(dataDir, 'database');
  const search = { dataDir, remembered: undefined, log: console.log, signal };
  const program = await chooseDatabaseProgram(search);
  let running = await spawnDatabase(program, folder, undefined);
  const { port } = running;
  await waitUntilReady(running, signal);

  const hasEnded = () => running.child.exitCode !== null || running.child.signalCode !== null;

  return {
    name: program.name,
    uri: `mongodb://127.0.0.1:${port}/uphill?directConnection=true`,
    pause: () => running.child.kill('SIGSTOP'),
    resume: () => running.child.kill('SIGCONT'),
    hasEnded,
    async kill() {
      const { child } = running;
      if (hasEnded()) return;
      // The child was started unreferenced, so that it does not keep this process alive.
      child.ref();
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async start() {
      running = await spawnDatabase(program, folder, port);
      if (running.port !== port) throw new Failure(`Port ${port} was taken meanwhile.`);
      await waitUntilReady(running, signal);
    },
  };
}
