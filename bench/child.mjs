import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stopChild } from '../scripts/run.mjs';

/**
 * A process of the benchmark that answers one message with one message. What these are differs from script
 * to script and crosses processes, where no type holds: hence `any`.
 * @typedef {{ ask: (question: any) => Promise<any>, stop: () => Promise<void> }} Child
 */

/**
 * Starts a script of this folder as a process of its own.
 * @param {string} script says itself what it is asked and answers
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
