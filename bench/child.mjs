import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stopChild } from '../scripts/run.mjs';

/**
 * A child process that answers each message with one message. Messages are `any`, because they
 * depend on the script and cross a process boundary.
 * @typedef {{ ask: (question: any) => Promise<any>, stop: () => Promise<void> }} Child
 */

/**
 * Starts a script of this folder as a child process.
 * @param {string} script documents its messages
 * @returns {Child}
 */
export function startChild(script) {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [], {
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const onExit = () => reject(new Error(`${script} has ended.`));
        child.once('exit', onExit);
        child.once('message', (answer) => {
          child.off('exit', onExit);
          resolve(answer);
        });
        child.send(question);
      }),
    stop: () => stopChild(child),
  };
}
