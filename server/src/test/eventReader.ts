import { onTestFinished } from 'vitest';
import { call } from './startApp.ts';

/** Reads server-sent events as an EventSource does. */
export async function openEvents(url: string, as: { token: string }) {
  const { body } = await call('POST /events/ticket', { as });
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const response = await fetch(`${url}/api/events?ticket=${body.ticket}`, {
    signal: closing.signal,
  });
  const blocks: string[] = [];
  let isEnded = false;
  const read = async () => {
    let rest = '';
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + text).split('\n\n');
      rest = parts.pop() ?? '';
      blocks.push(...parts);
    }
  };
  read()
    .catch(() => {})
    .finally(() => {
      isEnded = true;
    });
  return {
    response,
    ticket: body.ticket,
    blocks,
    /** The changed rows so far, each once. */
    changes: () => [
      ...new Set(
        blocks.flatMap((block) => (block.startsWith('data: {"kind') ? [block.slice(6)] : [])),
      ),
    ],
    isEnded: () => isEnded,
    close: () => closing.abort(),
  };
}
