import express from 'express';
import { readCpuSeconds, listen } from './listen.mjs';

/*
 * Baseline (a): Express 5 with its defaults, which answers every request with one object. Message
 * { answer } returns { port, cpuSeconds }, the CPU seconds so far.
 */

/** @type {unknown} */
let answer;
const app = express();
app.get(/^/, (_req, res) => {
  res.json(answer);
});
app.post(/^/, express.json(), (_req, res) => {
  res.json(answer);
});

const port = await listen(app);
process.on('message', (/** @type {{ answer: unknown }} */ message) => {
  answer = message.answer;
  process.send?.({ port, cpuSeconds: readCpuSeconds() });
});
