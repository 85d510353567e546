import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { csv } from 'shared/endpointParts';
import { type Call, endpoints } from 'shared/endpoints';
import { guardFormula } from '../csv/formulaCells.ts';
import type { CsvReply } from './route.ts';

/** A client that takes nothing for this long is disconnected. */
const maxIdleMs = 30_000;

export const isCsvCall = (call: Call) => Object.values(endpoints[call]).includes(csv);

/** The headings wait for the first row, so that a failed query still gets an error as JSON. */
async function* recordsOf({ header, rows }: CsvReply) {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst) yield header;
    isFirst = false;
    yield row;
  }
  if (isFirst) yield header;
}

/**
 * Sends a reply in CSV as fast as the client takes it (DESK-05). The rows end early when the client disconnects.
 * @throws what the rows throw
 */
export async function sendCsv(res: Response, reply: CsvReply): Promise<void> {
  const disconnected = new AbortController();
  const { signal } = disconnected;
  res.once('close', () => disconnected.abort());
  res.setTimeout(maxIdleMs, () => res.destroy());
  const texts = stringify({
    // Excel takes a file without it for text of the system's own code page.
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { string: (text) => String(guardFormula(text)) },
  });
  try {
    await pipeline(
      Readable.from(recordsOf(reply)),
      texts,
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          if (!res.headersSent) begin(res, reply);
          if (!res.write(chunk)) await once(res, 'drain', { signal });
        }
      },
      { signal },
    );
    res.end();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function begin(res: Response, { fileName }: CsvReply): void {
  res.set({
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
  });
  res.vary('Authorization');
}
