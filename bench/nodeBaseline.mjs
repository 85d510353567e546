import { readCpuSeconds, listen } from './listen.mjs';

/*
 * Baseline (b): node:http without a framework, which answers every request with the same bytes.
 * Message { answer } returns { port, cpuSeconds }, the CPU seconds so far.
 */

let bytes = Buffer.alloc(0);
const port = await listen((_req, res) => {
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('content-length', bytes.length);
  res.end(bytes);
});
process.on('message', (/** @type {{ answer: unknown }} */ { answer }) => {
  bytes = Buffer.from(JSON.stringify(answer));
  process.send?.({ port, cpuSeconds: readCpuSeconds() });
});
