import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';
import { readOutput } from '../executables.mjs';
import { docker } from './engine.mjs';

/**
 * Copies the files of the project, so that tests may edit them.
 * @param {string} folder
 */
export async function copySources(folder) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  for (const file of (await readOutput('git', args, { cwd: root })).split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file));
  }
}

/**
 * A project of Docker Compose, apart from others of these files on the machine.
 * @param {string} name
 * @param {string} file such as `…/docker-compose.yml`
 * @param {Record<string, string>} settings environment variables of the file
 */
export function composeProject(name, file, settings) {
  const env = { ...process.env, ...settings, COMPOSE_PROJECT_NAME: name };
  const compose = (/** @type {string[]} */ ...args) =>
    readOutput('docker', ['compose', '--file', file, ...args], { env });
  /**
   * A field of the container of a service.
   * @param {string} service
   * @param {string} field such as `.State.ExitCode`
   */
  async function inspect(service, field) {
    const ids = (await compose('ps', '--all', '--quiet', service)).split(/\s+/).filter(Boolean);
    return (await docker('inspect', '--format', `{{${field}}}`, ...ids)).trim();
  }
  return {
    env,
    compose,
    inspect,
    /** @param {string} service @param {...string} command */
    run: (service, ...command) => compose('exec', '--no-TTY', service, ...command),
    /** Stops all; returns the seconds, and the exit codes by service. */
    async stop() {
      const begin = performance.now();
      await compose('stop');
      const seconds = (performance.now() - begin) / 1000;
      /** @type {Record<string, string>} */
      const codes = {};
      for (const service of (await compose('config', '--services')).trim().split('\n')) {
        codes[service] = [
          ...new Set((await inspect(service, '.State.ExitCode')).split('\n')),
        ].join();
      }
      return { seconds, codes };
    },
    remove: () => compose('down', '--volumes', '--remove-orphans', '--rmi=local'),
  };
}

/**
 * Lets the next build differ in a file.
 * @param {string} folder
 * @param {string} file
 */
export const edit = (folder, file) =>
  writeFileSync(path.join(folder, file), `\nglobalThis.edited = ${Date.now()};\n`, { flag: 'a' });
