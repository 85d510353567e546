import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './findFreePort.mjs';
import { findOnPath } from './executables.mjs';
import { withLock } from './fileLock.mjs';
import { Failure, root, run } from './run.mjs';

/** By the version in opensearch/pom.xml. */
const CACHE = path.join(root, 'node_modules/.cache/opensearch-2.19.1');
const DOWNLOAD_LIMIT_MS = 180_000;
const START_LIMIT_MS = 300_000;
/** The runner takes no ports above. */
const MAX_PORT = 9_299;
const MIN_PORT = 9_210;

/**
 * @typedef {object} SearchNode
 * @property {string} url
 * @property {() => Promise<void>} start again, with the same data
 * @property {() => Promise<void>} kill without a warning
 * @property {() => void} pause it answers nothing until `resume`
 * @property {() => void} resume
 * @property {() => Promise<void>} stop ends it and removes its data
 */

/**
 * Starts a cluster of OpenSearch for tests and benchmarks, each node a JVM of its own (BIG-03). Maven downloads it once
 * (53 MB).
 * @param {number} count nodes
 * @param {AbortSignal} [signal]
 * @returns {Promise<SearchNode[]>}
 * @throws Failure without Java or Maven, when the download fails, or when a node does not start
 */
export async function startOpenSearch(count = 1, signal) {
  const { java } = await downloadOpenSearch(signal);
  /** @type {SearchNode[]} */
  const nodes = [];
  // Nodes of one name on a machine find each other.
  const cluster = `uphill-${process.pid}`;
  try {
    // The first one makes the cluster, which the others join.
    for (let index = 1; index <= count; index++) {
      const node = await createNode({ java, cluster, signal });
      nodes.push(node);
      await node.start();
    }
  } catch (error) {
    await Promise.all(nodes.map((node) => node.stop()));
    throw error;
  }
  return nodes;
}

/**
 * Downloads the programs of OpenSearch, unless they are there.
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ java: string, folder: string }>} Java, and the folder of its programs
 * @throws Failure without Java or Maven, or when the download fails
 */
export async function downloadOpenSearch(signal) {
  const java = findOnPath('java');
  if (!java || !findOnPath('mvn')) throw new Failure('there is no Java with Maven on the PATH');
  mkdirSync(path.dirname(CACHE), { recursive: true });
  await withLock(`${CACHE}.lock`, () => download(signal));
  return { java, folder: CACHE };
}

/**
 * @param {{ java: string, cluster: string, signal: AbortSignal | undefined }} options
 * @returns {Promise<SearchNode>}
 */
async function createNode({ java, cluster, signal }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'uphill-opensearch-'));
  const port = await chooseFreePort();
  const url = `http://127.0.0.1:${port}`;
  const options = {
    clusterName: cluster,
    basePath: path.join(folder, 'data'),
    numOfNode: 1,
    // It adds the number of the node.
    baseHttpPort: port - 1,
  };
  const args = [
    '-Xms512m',
    '-Xmx512m',
    '-cp',
    path.join(CACHE, '*'),
    'org.codelibs.opensearch.runner.OpenSearchRunner',
    ...Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)]),
  ];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  return {
    url,
    async start() {
      const output = openSync(path.join(folder, 'log'), 'a');
      child = spawn(java, args, { stdio: ['ignore', output, output] });
      closeSync(output);
      const deadline = Date.now() + START_LIMIT_MS;
      while (!(await isReady(url))) {
        if (child.exitCode !== null || Date.now() > deadline) {
          throw new Failure('OpenSearch did not start');
        }
        await wait(100, undefined, { signal });
      }
    },
    kill,
    pause() {
      child?.kill('SIGSTOP');
    },
    resume() {
      child?.kill('SIGCONT');
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function chooseFreePort() {
  // Random, because several runs may choose at once.
  for (;;) {
    const port = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT));
    if ((await findFreePort(port)) === port) return port;
  }
}

/** @param {AbortSignal} [signal] */
async function download(signal) {
  if (existsSync(CACHE)) return;
  console.log('Downloading OpenSearch (once) …');
  const folder = `${CACHE}.part`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const limit = AbortSignal.timeout(DOWNLOAD_LIMIT_MS);
  const args = [
    '--quiet',
    '--batch-mode',
    '--file',
    'scripts/opensearch/pom.xml',
    'dependency:copy-dependencies',
    `-DoutputDirectory=${folder}`,
  ];
  const code = await run('mvn', args, {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch((error) => {
    if (!limit.aborted) throw error;
    return 1;
  });
  if (code !== 0) throw new Failure('Maven could not download OpenSearch');
  renameSync(folder, CACHE);
}

/** @param {string} url */
async function isReady(url) {
  try {
    const reply = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=5s`);
    return reply.ok;
  } catch {
    return false;
  }
}
