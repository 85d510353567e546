import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A database for each worker. */
const globalSetup = 'scripts/testDatabase.mjs';
const useTestDatabase = 'scripts/useTestDatabase.mjs';
/**
 * One more than cores, because tests wait for databases, shops and browsers. Twice the cores took a fifth more processor
 * time, as each worker loads the apps and has a database of its own.
 */
const maxWorkers = availableParallelism() + 1;
/** Fewer garbage collections, and none on threads of their own, which take CPU from the other workers (10 %). */
const execArgv = ['--max-semi-space-size=64', '--single-threaded-gc'];

/** Files that take longest, mostly by waiting. Started last, they would leave the other workers idle. */
const longest = [
  'accessibility.test.ts',
  'accessibility.load.test.ts',
  'outbox.isolated.test.ts',
  'lease.isolated.test.ts',
  'database.isolated.test.ts',
  'changeStream.isolated.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

const isolated = 'server/src/**/*.{isolated,load}.test.ts';
const openSearch = 'server/src/**/*.openSearch.test.ts';
/** On a busy machine, the default of a second passes without a step. */
const expectOptions = { poll: { timeout: 20_000 } };

const server = {
  maxWorkers,
  execArgv,
  globalSetup,
  setupFiles: [useTestDatabase, 'server/src/test/env.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: expectOptions,
};

const bench = 'bench/**/*.load.test.mjs';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'shared',
          include: ['shared/src/**/*.test.ts'],
          maxWorkers,
          execArgv,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['{scripts,bench}/**/*.test.mjs'],
          exclude: [bench],
          maxWorkers,
          execArgv,
          isolate: false,
          expect: expectOptions,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [isolated, openSearch],
          // Loads the app once per worker, which saves a tenth of the time; startApp() connects it anew for each file.
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'server-isolated',
          // Files that set environment variables, which the app reads when it is loaded.
          include: [isolated],
          isolate: false,
          setupFiles: ['server/src/test/freshModules.ts', ...server.setupFiles],
        },
      },
      {
        test: {
          ...server,
          name: 'openSearch',
          // What lists, search and product management promise holds for both catalogues (BIG-01).
          include: [
            openSearch,
            'server/src/products/{storefront,managedList,shopSearch}.test.ts',
            'server/src/home/home.test.ts',
          ],
          globalSetup: [globalSetup, 'scripts/testOpenSearch.mjs'],
          setupFiles: [useTestDatabase, 'scripts/useTestOpenSearch.mjs', 'server/src/test/env.ts'],
        },
      },
      {
        extends: 'client/vite.config.ts',
        test: {
          name: 'client',
          root: 'client',
          include: ['src/**/*.test.{ts,tsx}'],
          maxWorkers,
          execArgv,
          // One browser for all files of a worker, as pages share one: setup.ts leaves nothing behind a test.
          isolate: false,
          environment: 'happy-dom',
          setupFiles: 'src/test/setup.ts',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          maxWorkers,
          execArgv,
          // One shop and one browser per worker (e2e/shop.ts).
          isolate: false,
          globalSetup,
          setupFiles: useTestDatabase,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: expectOptions,
        },
      },
      {
        test: {
          name: 'bench',
          include: [bench],
          globalSetup,
          setupFiles: useTestDatabase,
          // Scenarios start databases and shops of their own, and measure them.
          maxWorkers: 1,
          // After all others, which would disturb what it measures.
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
        },
      },
    ],
  },
});
