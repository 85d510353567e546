import { setTimeout as wait } from 'node:timers/promises';
import { startShop } from '../shop.mjs';
import { openPlace } from './place.mjs';

/** @typedef {import('../shop.mjs').Shop} Shop */
/**
 * What a promise is proven with; what is started for it ends with it.
 * @typedef {object} Trial
 * @property {boolean} isQuick whether it may take only seconds, as a part of npm test
 * @property {number} minutes how long the soak takes
 * @property {AbortSignal} signal
 * @property {import('./place.mjs').Place} place
 * @property {(options?: { port?: number, settings?: Record<string, string> }) => Promise<Shop>} startShop
 * @property {(promise: string, isKept: boolean, figures?: string) => void} check says whether a promise was kept
 * @property {(ending: () => unknown) => void} atEnd
 */
/** @typedef {(trial: Trial) => Promise<void>} Proof */

/**
 * Runs one proof and prints each promise with its figures; answers those that were not kept.
 * @param {string} name
 * @param {Proof} prove
 * @param {{ isQuick: boolean, minutes?: number, signal: AbortSignal, place?: import('./place.mjs').Place }} options without a place it gets one of its own
 * @returns {Promise<string[]>}
 */
export async function runTrial(name, prove, { isQuick, minutes = 2, signal, ...options }) {
  /** @type {(() => unknown)[]} */
  const endings = [];
  /** @type {string[]} */
  const broken = [];
  const begin = performance.now();
  console.log(`\n${name}`);
  try {
    const place = options.place ?? (await openPlace({ signal }));
    if (!options.place) endings.push(place.close);
    await prove({
      isQuick,
      minutes,
      signal,
      place,
      async startShop({ port, settings } = {}) {
        const quiet = { LOG_LEVEL: 'silent', ...settings };
        const { uri, dataDir } = place;
        const shop = await startShop({ uri, dataDir, ...(port && { port }), settings: quiet });
        endings.push(shop.stop);
        return shop;
      },
      check(promise, isKept, figures = '') {
        console.log(`  ${isKept ? 'PASS' : 'FAIL'}  ${promise}${figures && `: ${figures}`}`);
        if (!isKept) broken.push(`${name}: ${promise}: ${figures}`);
      },
      atEnd: (ending) => endings.push(ending),
    });
  } finally {
    for (const end of endings.toReversed()) await end();
  }
  console.log(`  ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  return broken;
}

/**
 * Asks again until the answer is yes; answers the milliseconds this took, Infinity when it never was.
 * @param {() => boolean | Promise<boolean>} question
 * @param {{ within: number, every?: number }} milliseconds
 */
export async function until(question, { within, every = 50 }) {
  const begin = performance.now();
  while (performance.now() - begin < within) {
    if (await question()) return performance.now() - begin;
    await wait(every);
  }
  return Number.POSITIVE_INFINITY;
}
