/** @typedef {import('./requests.mjs').Reply} Reply */

/**
 * Checks the replies while the database is unavailable.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {Reply[]} replies
 */
export function checkUnavailableReplies({ check, isQuick }, replies) {
  const isGood = (/** @type {Reply} */ { status, retryAfter }) =>
    status === 200 || status === 201 || (status === 503 && Number(retryAfter) > 0);
  const unavailable = replies.filter(({ status }) => status === 503);
  const unexpected = replies.filter((reply) => !isGood(reply));
  const first = unexpected[0]
    ? `, such as ${unexpected[0].status} ${JSON.stringify(unexpected[0].body)}`
    : '';
  check(
    'meanwhile it answers 503 with Retry-After',
    unavailable.length > 0 && unexpected.length === 0,
    `${unavailable.length} × 503, ${unexpected.length} others${first}`,
  );
  const longest = Math.max(...replies.map(({ milliseconds }) => milliseconds));
  // `npm run test:all` may run on a slow machine.
  const maxWaitMs = isQuick ? 45_000 : 16_000;
  check(
    `nobody waits longer than ${maxWaitMs / 1000} seconds`,
    longest < maxWaitMs,
    seconds(longest),
  );
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
