import { afterAll, beforeAll } from 'vitest';
import { openEnvironment } from './environment.mjs';
import { runScenario } from './scenarioRun.mjs';

/**
 * For a test file: opens one environment for its tests, and returns the function that runs a scenario there in its
 * quick form and resolves with the promises that were not kept.
 */
export function useQuickScenarios() {
  const { signal } = new AbortController();
  /** @type {import('./environment.mjs').Environment} */
  let environment;

  beforeAll(async () => {
    environment = await openEnvironment({ signal });
  }, 120_000);
  afterAll(() => environment.close());

  return (/** @type {import('./scenarioRun.mjs').Scenario} */ scenario) =>
    runScenario(scenario.name, scenario, { isQuick: true, signal, environment });
}
