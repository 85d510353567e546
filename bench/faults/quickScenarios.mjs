import { beforeAll } from 'vitest';
import { openEnvironment } from './environment.mjs';
import { runScenario } from './scenarioRun.mjs';

/**
 * For test files: creates one environment for all tests, and returns a function that runs the quick
 * form of a scenario and resolves to the broken promises.
 * @param {import('./environment.mjs').EnvironmentOptions} [options]
 */
export function useQuickScenarios(options) {
  const { signal } = new AbortController();
  /** @type {import('./environment.mjs').Environment} */
  let environment;

  beforeAll(async () => {
    environment = await openEnvironment({ signal, ...options });
    return environment.close;
  }, 120_000);

  return (/** @type {import('./scenarioRun.mjs').Scenario} */ scenario) =>
    runScenario(scenario.name, scenario, { isQuick: true, signal, environment });
}
