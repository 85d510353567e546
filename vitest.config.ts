import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const globalSetup = 'scripts/testDatabase.mjs';
/** One for each core: tests wait for their database often enough to leave it room. */
const maxWorkers = availableParallelism();

/** Begins with the longest file, beside which all others of its project fit, also where none was timed before. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('accessibility.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'shared', include: ['shared/src/**/*.test.ts'], maxWorkers } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          maxWorkers,
          globalSetup,
          setupFiles: 'server/src/test/env.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: 'client/vite.config.ts',
        test: {
          name: 'client',
          root: 'client',
          include: ['src/**/*.test.{ts,tsx}'],
          maxWorkers,
          // One browser for all files of a worker, as pages share one: setup.ts leaves nothing behind a test.
          isolate: false,
          environment: 'jsdom',
          setupFiles: 'src/test/setup.ts',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup,
          // Two shops and their browsers side by side: each waits for its own pages half of the time.
          maxWorkers: Math.min(2, maxWorkers),
          // After the other projects: a busy machine makes a browser slow.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'bench',
          include: ['bench/**/*.test.mjs'],
          globalSetup,
          // By itself, after the rest: it keeps every core busy.
          sequence: { groupOrder: 2 },
          testTimeout: 600_000,
        },
      },
    ],
  },
});
