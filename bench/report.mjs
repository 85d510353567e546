import { availableParallelism, cpus, loadavg } from 'node:os';
import { targets } from './targets.mjs';

/** @typedef {import('./targets.mjs').RowName} RowName */
/**
 * @typedef {{ name: RowName, value: number, figures?: string }} Row `figures` are specific to this
 *   run
 */

/** @typedef {import('./measure.mjs').Contents} Contents */

/** Explains the figures and prints the machine on which they were measured. */
export function printMachine() {
  console.log(`
Ratios are the median of rounds in which the shop and what it is compared with take turns:
  (a) Express 5 answering one object of the same size   (b) node:http answering the same bytes
  (c) the database's driver: find, sort, limit, count   cpu: docs/performance.md
Rates per second are valid only for this run and machine; do not compare them with others.

${availableParallelism()} cores (${cpus()[0]?.model}), Node.js ${process.version}`);
}

/**
 * What is measured, as text.
 * @param {Contents} contents
 */
export const describe = ({ size, variants }) =>
  `${size.toLocaleString('en')} products${variants > 0 ? ` with ${variants} variants each` : ''}`;

/**
 * @param {Contents} contents
 * @param {string} database
 * @param {Row[]} rows
 */
export function printRows(contents, database, rows) {
  console.log(`
${describe(contents)}, load average at the end ${loadavg()[0]?.toFixed(1)}
Database: ${database}`);
  console.log(line('', 'measured', 'target', '', ''));
  for (const { name, value, figures = '' } of rows) {
    const target = targetOf(name, contents);
    console.log(line(name, show(name, value), target.text, target.verdict(value), figures));
  }
}

/**
 * @param {RowName} name
 * @param {Contents} contents
 * @returns {{ text: string, verdict: (value: number) => string }}
 */
function targetOf(name, { size, variants }) {
  /** @type {import('./targets.mjs').Target} */
  const { min, maxWithVariants, ...target } = targets[name];
  const max = (variants > 0 && maxWithVariants) || target.max;
  const bound = (min ?? max)?.[size];
  if (bound === undefined) return { text: '', verdict: () => '' };
  return {
    text: `${min ? '≥' : '≤'} ${show(name, bound)}`,
    verdict: (value) => ((min ? value >= bound : value <= bound) ? 'met' : 'NOT MET'),
  };
}

/**
 * @param {RowName} name
 * @param {number} value
 */
function show(name, value) {
  const { unit } = targets[name];
  if (unit === '×') return `${value < 0.1 ? value.toFixed(3) : value.toFixed(2)} ×`;
  return `${unit === 's' ? value.toFixed(1) : value.toFixed(0)} ${unit}`;
}

/** @param {[string, string, string, string, string]} cells */
function line(...[name, measured, target, verdict, figures]) {
  const cells = [
    name.padEnd(32),
    measured.padStart(9),
    target.padStart(11),
    verdict.padEnd(7),
    figures,
  ];
  return cells.join('  ').trimEnd();
}
