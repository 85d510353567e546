import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findOnPath } from '../../scripts/executables.mjs';
import { Failure, root } from '../../scripts/run.mjs';
import { findFreePort } from '../../scripts/findFreePort.mjs';
import { sendRequest } from './requests.mjs';
import { waitUntil } from './scenarioRun.mjs';

/**
 * Starts nginx with deploy/nginx.conf on a free port; `use` sets the shops that it forwards to.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {number[]} ports
 */
export async function startNginx({ environment, onCleanup }, ports) {
  const command = findOnPath('nginx') ?? '/usr/sbin/nginx';
  if (!existsSync(command)) throw new Failure('nginx is missing: apt-get install nginx');
  const folder = path.join(environment.dataDir, 'nginx');
  mkdirSync(folder);
  const servers = path.join(folder, 'shop-servers.conf');
  const port = await findFreePort();
  const site = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('/etc/nginx/shop-servers.conf', servers)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const config = path.join(folder, 'nginx.conf');
  // A reload closes idle connections. Browsers then retry by themselves, but the clients of this
  // script do not.
  writeFileSync(
    config,
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nworker_processes 1;\n` +
      `events { worker_connections 1024; }\nhttp {\naccess_log off;\nkeepalive_timeout 0;\n${temporary}\n${site}}\n`,
  );
  /** @param {number[]} chosen */
  const write = (chosen) =>
    writeFileSync(servers, chosen.map((shop) => `server 127.0.0.1:${shop};\n`).join(''));
  write(ports);
  const nginx = spawn(command, ['-c', config, '-p', folder], { stdio: 'inherit' });
  onCleanup(async () => {
    if (nginx.exitCode !== null) return;
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  });
  const answers = async () => (await sendRequest(port, 'GET /healthz')).status === 200;
  if (!Number.isFinite(await waitUntil(answers, { timeoutMs: 10_000 }))) {
    throw new Failure(`nginx did not start: ${readFileSync(`${folder}/error.log`, 'utf8')}`);
  }
  return {
    port,
    /** @param {number[]} chosen */
    use(chosen) {
      write(chosen);
      nginx.kill('SIGHUP');
    },
  };
}
