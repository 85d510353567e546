import { setTimeout as wait } from 'node:timers/promises';
import { checkInvariants, readState } from './invariants.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';
import { prepareEdits } from './productEdits.mjs';
import { checkNoFailure, checkPause, seconds } from './replyChecks.mjs';
import { askMember } from './replicaSet.mjs';
import { waitUntil } from './scenarioRun.mjs';

/** @typedef {import('./scenarioRun.mjs').Scenario} Scenario */
/** @typedef {import('./scenarioRun.mjs').ScenarioRun} ScenarioRun */
/** @typedef {import('./replicaSet.mjs').Member} Member */

const hungMs = 20_000;

/** The primary is killed and restarted with its data. @type {Scenario} */
export const primaryKilled = (scenarioRun) =>
  loseMembers(scenarioRun, {
    lose: (primary) => primary.kill(),
    restore: (primary) => primary.start(),
  });

/** The primary steps down, as before maintenance. @type {Scenario} */
export const primarySteppedDown = (scenarioRun) =>
  loseMembers(scenarioRun, {
    lose: (primary) => stepDown(primary),
    restore: () => {},
  });

/** The primary hangs, with its connections open, and then goes on as if it still were the primary. @type {Scenario} */
export const primaryHung = (scenarioRun) =>
  loseMembers(scenarioRun, {
    lose: (primary) => primary.pause(),
    restore: (primary) => primary.resume(),
    lostMs: hungMs,
  });

/** Packets between the primary and everybody else get lost. @type {Scenario} */
export const primaryCutOff = (scenarioRun) =>
  loseMembers(scenarioRun, {
    lose: (primary) => primary.cutOff(),
    restore: (primary) => primary.rejoin(),
    lostMs: hungMs,
  });

/** A secondary is killed and restarted with its data. @type {Scenario} */
export const secondaryKilled = (scenarioRun) =>
  loseMembers(scenarioRun, {
    lose: (_primary, secondary) => secondary.kill(),
    restore: (_primary, secondary) => secondary.start(),
  });

/**
 * The primary refuses while no secondary has caught up.
 * @param {Member} primary
 */
const stepDown = (primary) =>
  waitUntil(
    () =>
      askMember(primary, { replSetStepDown: 15 }).then(
        () => true,
        () => false,
      ),
    { timeoutMs: 60_000 },
  );

/**
 * Loses members of the replica set during orders and brings them back, several times.
 * @param {ScenarioRun} scenarioRun
 * @param {{
 *   lose: (primary: Member, secondary: Member) => unknown,
 *   restore: (primary: Member, secondary: Member) => unknown,
 *   lostMs?: number,
 * }} fault `lostMs`: for how long at least
 */
async function loseMembers(scenarioRun, { lose, restore, lostMs = 0 }) {
  const { check, environment, isQuick } = scenarioRun;
  const { database } = environment;
  const shop = await scenarioRun.startShop();
  const other = await scenarioRun.startShop();
  const edit = await prepareEdits({ writer: other, reader: shop });
  const buyers = await registerBuyers(shop, 8);
  const offers = await readInexhaustibleOffers(shop);
  const before = await readState(environment);
  const orders = startOrders(() => shop.port, buyers, offers);
  const waitForMore = () => {
    const enough = orders.placed.length + 20;
    return waitUntil(() => orders.placed.length >= enough, { timeoutMs: 60_000 });
  };

  /** @type {number[]} */
  const edits = [];
  const rounds = isQuick ? 1 : 3;
  for (let round = 1; round <= rounds; round += 1) {
    await waitForMore();
    const primary = await database.findPrimary();
    const secondary = database.members.find((member) => member !== primary) ?? primary;
    const lost = wait(lostMs);
    await lose(primary, secondary);
    await waitForMore();
    edits.push(await edit());
    await lost;
    await restore(primary, secondary);
    await database.waitUntilWhole();
    await waitForMore();
    edits.push(await edit());
  }
  await orders.finish();
  checkPause(scenarioRun, orders.placed);
  checkNoFailure(scenarioRun, orders.replies);
  check(
    'edits of another process are seen meanwhile and afterwards',
    edits.every((ms) => ms < 15_000),
    `within ${seconds(Math.max(...edits))}`,
  );
  await checkInvariants(scenarioRun, before, orders.placed);
}
