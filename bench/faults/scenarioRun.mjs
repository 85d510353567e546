import { setTimeout as wait } from 'node:timers/promises';
import { startShop } from '../shop.mjs';

/** @typedef {import('../shop.mjs').Shop} Shop */
/**
 * The context of a scenario; everything that it starts is stopped at its end.
 * @typedef {object} ScenarioRun
 * @property {boolean} isQuick whether it must finish within seconds, as part of `npm run test:all`
 * @property {number} minutes the duration of the soak test
 * @property {AbortSignal} signal
 * @property {import('./environment.mjs').Environment} environment
 * @property {(options?: { port?: number, settings?: Record<string, string> }) => Promise<Shop>}
 *   startShop
 * @property {(expectation: string, isMet: boolean, figures?: string) => void} check reports whether an
 *   expectation is met
 * @property {(cleanup: () => unknown) => void} onCleanup
 */
/** @typedef {(scenarioRun: ScenarioRun) => Promise<void>} Scenario */

/**
 * Runs a scenario and prints each expectation with its figures; returns those that were not met.
 * @param {string} name
 * @param {Scenario} scenario
 * @param
 *   {{ isQuick: boolean, minutes?: number, signal: AbortSignal, environment: import('./environment.mjs').Environment }}
 *   options
 * @returns {Promise<string[]>}
 */
export async function runScenario(name, scenario, options) {
  /** @type {(() => unknown)[]} */
  const cleanups = [];
  /** @type {string[]} */
  const broken = [];
  const begin = performance.now();
  console.log(`\n${name}`);
  try {
    const { environment } = options;
    await scenario({
      minutes: 2,
      ...options,
      async startShop({ port, settings } = {}) {
        const quiet = { LOG_LEVEL: 'silent', ...settings };
        const { uri, dataDir } = environment;
        const shop = await startShop({ uri, dataDir, ...(port && { port }), settings: quiet });
        cleanups.push(shop.stop);
        return shop;
      },
      check(expectation, isMet, figures = '') {
        console.log(`  ${isMet ? 'PASS' : 'FAIL'}  ${expectation}${figures && `: ${figures}`}`);
        if (!isMet) broken.push(`${name}: ${expectation}: ${figures}`);
      },
      onCleanup: (cleanup) => cleanups.push(cleanup),
    });
  } finally {
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
  }
  console.log(`  ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  return broken;
}

/**
 * Polls until the condition is true; returns the elapsed milliseconds, or Infinity if it never was.
 * @param {() => boolean | Promise<boolean>} condition
 * @param {{ timeoutMs: number, intervalMs?: number }} milliseconds
 */
export async function waitUntil(condition, { timeoutMs, intervalMs = 50 }) {
  const begin = performance.now();
  while (performance.now() - begin < timeoutMs) {
    if (await condition()) return performance.now() - begin;
    await wait(intervalMs);
  }
  return Number.POSITIVE_INFINITY;
}
