/** @typedef {import('./requests.mjs').Reply} Reply */

/**
 * Checks the replies while the database is unavailable.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {Reply[]} replies
 */
export function checkUnavailableReplies(scenarioRun, replies) {
  const unavailable = replies.filter(({ status }) => status === 503);
  scenarioRun.check('meanwhile it answers 503', unavailable.length > 0);
  checkNoFailure(scenarioRun, replies);
}

/**
 * Checks that a fault of the database is never a 500 and that nobody waits long.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {Reply[]} replies
 */
export function checkNoFailure({ check, isQuick }, replies) {
  const isGood = (/** @type {Reply} */ { status, retryAfter }) =>
    status === 200 || status === 201 || (status === 503 && Number(retryAfter) > 0);
  const unavailable = replies.filter(({ status }) => status === 503);
  const unexpected = replies.filter((reply) => !isGood(reply));
  const first = unexpected[0]
    ? `, such as ${unexpected[0].status} ${JSON.stringify(unexpected[0].body)}`
    : '';
  check(
    'it answers nothing but 503 with Retry-After instead',
    unexpected.length === 0,
    `${unavailable.length} × 503, ${unexpected.length} others${first}`,
  );
  const longest = Math.max(...replies.map(({ milliseconds }) => milliseconds));
  // npm test may run on a slow machine.
  const maxWaitMs = isQuick ? 45_000 : 16_000;
  check(
    `nobody waits longer than ${maxWaitMs / 1000} seconds`,
    longest < maxWaitMs,
    seconds(longest),
  );
}

/**
 * Checks the longest time without an acknowledged order (REAL-03).
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {{ at: number }[]} placed
 */
export function checkPause({ check, isQuick }, placed) {
  const pauses = placed.map(({ at }, index) => at - (placed[index - 1]?.at ?? at));
  const longest = Math.max(...pauses);
  // npm test may run on a slow machine.
  const maxMs = isQuick ? 45_000 : 15_000;
  check(`orders pause for at most ${maxMs / 1000} seconds`, longest <= maxMs, seconds(longest));
}

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {string} expectation
 * @param {Reply[]} replies
 */
export function checkAllSucceeded({ check }, expectation, replies) {
  const lost = replies.filter(({ status }) => status !== 200 && status !== 201);
  const first = lost[0] ? `, such as ${lost[0].status} ${JSON.stringify(lost[0].body)}` : '';
  const worst = Math.max(...replies.map(({ milliseconds }) => milliseconds));
  check(
    expectation,
    lost.length === 0,
    `${replies.length} requests, ${lost.length} lost${first}, worst ${worst.toFixed(0)} ms`,
  );
}
