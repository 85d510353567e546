import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

/** A declaration at the top level, up to the body of a function. */
const declaration = /^(?:export )?const (\w+)(?:: [^=\n]+)? =\s([^;]*?)(?:=>|;)/gm;

/** Values, collections, and what its library keeps per process anyway: metrics and async contexts. */
const plain =
  'Map|Set|WeakMap|RegExp|Schema|URL|Date|Error|TextEncoder|TextDecoder|Intl\\.\\w+|Types\\.ObjectId|Counter|Gauge|Histogram|AsyncLocalStorage';
const instance = new RegExp(
  `\\bnew (?!(?:${plain})\\b)[A-Z]|\\bcreate(?!Hash\\(|SecretKey\\(|Require\\()[A-Z]\\w*\\(`,
);

/** A collection that is empty when the module is imported, so that it is filled later. */
const emptyCollection = /\bnew (?:Map|Set)(?:<[^(]*>)?\(\)/;

/** The objects and empty collections that a module creates when it is imported. @param {string} text */
const findInstances = (text) =>
  Array.from(text.matchAll(declaration)).flatMap(([, name = '', value = '']) =>
    instance.test(value) || emptyCollection.test(value) ? name : [],
  );

const stopped =
  'serve.ts starts and stops it (createBackgroundServices()); used all over the areas';
const cached = 'a cache of rows that are counted or read again; nothing runs';
const limits = 'counts what runs in this process; waits end with their requests';
const stateless = 'has only settings';
const counted = 'says what this process does at the moment';

/** Why a module of the server may create an object when it is imported. @type {Record<string, string>} */
const allowed = {
  'app.ts: cache': 'its metrics are registered once in a process',
  'areas/alerts/alertsService.ts: alertLinks': stateless,
  'areas/events/liveEvents.ts: liveEvents': stopped,
  'areas/home/home.ts: bestSellers': cached,
  'areas/newsletter/newsletterService.ts: newsletterLinks': stateless,
  'areas/orders/orderNumbers.ts: orderNumbers': 'the block of numbers in use; nothing runs',
  'areas/orders/placeOrder.ts: queue': limits,
  'catalogue/catalogue.ts: catalogue': stopped,
  'catalogue/synonyms.ts: synonyms': 'filled when it is imported, and constant then',
  'models/catalogueWrites.ts: listeners': 'the catalogue registers once, when it is imported',
  'platform/auth/passwords.ts: hashWorkerPool': stopped,
  'platform/database/databaseServer.ts: databaseServer': 'the version of the connected database',
  'platform/http/concurrencyLimit.ts: pending': counted,
  'platform/http/refusals.ts: loggedAt': 'the times of the last log lines, one for each kind',
  'platform/http/workLimits.ts: clients': limits,
  'platform/images/convertImage.ts: queue': limits,
  'platform/images/imageCache.ts: imageCache': cached,
  'platform/mail/deliver.ts: composer': stateless,
  'platform/mail/outbox.ts: outboxDelivery': stopped,
  'platform/ops/clusterMetrics.ts: aggregator': 'prom-client keeps one in a process',
  'platform/ops/metrics.ts: pool': counted,
};

/** The variables of a module that change. @param {string} text */
const findVariables = (text) =>
  Array.from(text.matchAll(/^(?:export )?let (\w+)/gm), ([, name = '']) => name);

/**
 * Runs `find` on each module of some folders, and lists what it returns.
 * @param {string[]} folders
 * @param {(text: string) => string[]} find
 */
const findIn = (folders, find) =>
  execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\/src\/test\//.test(file))
    .map((file) => ({ file, names: find(readFileSync(path.join(root, file), 'utf8')) }));

it('no module of client, server and shared has a variable that changes', () => {
  const modules = findIn(['client/src', 'server/src', 'shared/src'], findVariables);
  expect(modules.length).toBeGreaterThan(400);
  const found = modules.flatMap(({ file, names }) => names.map((name) => `${file}: ${name}`));
  expect(found, 'Make it a private field of a class, such as OutboxDelivery.').toEqual([]);
});

it('a variable at the top level is found', () => {
  const text = `let calls = 0;
export let isOpen: boolean;
const count = () => {
  let sum = 0;
};
`;
  expect(findVariables(text)).toEqual(['calls', 'isOpen']);
});

it('no module of the server creates what runs when it is imported', () => {
  const found = findIn(['server/src'], findInstances).flatMap(({ file, names }) =>
    names.map((name) => `${path.posix.relative('server/src', file)}: ${name}`),
  );
  expect(
    found.toSorted(),
    'Create it in createBackgroundServices() or serve() of serve.ts and pass it in. A cache without start and stop may be added to `allowed` with its reason; remove there what is gone.',
  ).toEqual(Object.keys(allowed).toSorted());
});

it('an object that is created at the top level is found', () => {
  const text = `export const job = new PeriodicJob({ run: () => send() });
const catalogue: Catalogue = nodes
  ? new OpenSearchCatalogue(nodes)
  : new MemoryCatalogue();
const names = new Set<string>(['a']);
const listeners = new Set<Listener>();
const composer = createTransport({ buffer: true });
const version = createHash('sha1');
export const makeJob = () => new PeriodicJob({});
function start() {
  const lease = new Lease('x');
}
`;
  expect(findInstances(text)).toEqual(['job', 'catalogue', 'listeners', 'composer']);
});
