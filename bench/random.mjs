/**
 * A deterministic random number generator, from 0 to 1.
 * @param {number} seed
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A random item of the list; throws if it is empty.
 * @template Item
 * @param {() => number} random
 * @param {readonly Item[]} list
 * @returns {Item}
 */
export function pick(random, list) {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}
