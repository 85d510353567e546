import './requireNode.mjs';
import { execFile } from 'node:child_process';
import { main, root } from './run.mjs';

/**
 * The output of `npm audit --json`: a report, or an error.
 * @typedef
 *   {{ vulnerabilities?: Record<string, { name: string, severity: string, range: string }>, message?: string, error?: { summary?: string } }}
 *   Audit
 */

// `npm run audit` lists the production dependencies with known vulnerabilities.
await main(async (signal) => {
  const { vulnerabilities, message, error } = await audit(signal);
  if (!vulnerabilities) {
    const why = message ?? error?.summary ?? 'no answer';
    console.log(`The registry did not answer, so nothing was checked (${why}).`);
    return 0;
  }
  const found = Object.values(vulnerabilities);
  for (const { name, severity, range } of found) console.log(`${severity}: ${name} ${range}`);
  console.log(`${found.length} packages of the running shop have known vulnerabilities.`);
  return found.length === 0 ? 0 : 1;
});

/**
 * @param {AbortSignal} signal
 * @returns {Promise<Audit>}
 */
function audit(signal) {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, signal, maxBuffer: 64_000_000 };
    // npm exits with 1 both for vulnerabilities and for errors; in both cases it prints JSON.
    execFile('npm', ['audit', '--omit=dev', '--json'], options, (error, printed) => {
      if (signal.aborted) return reject(error);
      try {
        resolve(JSON.parse(printed));
      } catch {
        resolve({ message: error?.message.split('\n', 1)[0] ?? 'no answer' });
      }
    });
  });
}
