import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { guardFormula } from '../csv/formulaCells.ts';
import type { CsvReply } from './route.ts';

/** A client that takes nothing for this long is disconnected. */
const maxIdleMs = 30_000;

/** Sends the headers of a reply, and returns its headings. */
function begin(res: Response, { fileName, header }: CsvReply): readonly string[] {
  res.set({
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
  });
  res.vary('Authorization').flushHeaders();
  return header;
}

/** The headings wait for the first row, so that a failed query still gets an error as JSON. */
async function* recordsOf(res: Response, reply: CsvReply) {
  let isBegun = false;
  for await (const row of reply.rows) {
    if (!isBegun) yield begin(res, reply);
    isBegun = true;
    yield row;
  }
  if (!isBegun) yield begin(res, reply);
}

/**
 * Sends a reply in CSV as fast as the client takes it (DESK-05). The rows end early when the client disconnects.
 * @throws what the rows throw
 */
export async function sendCsv(res: Response, reply: CsvReply): Promise<void> {
  res.setTimeout(maxIdleMs, () => res.destroy());
  const texts = stringify({
    // Excel takes a file without it for text of the system's own code page.
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { string: (text) => String(guardFormula(text)) },
  });
  try {
    // The error handler ends a reply whose rows fail.
    await pipeline(Readable.from(recordsOf(res, reply)), texts, res, { end: false });
    res.end();
  } catch (error) {
    if (!res.closed) throw error;
  }
}
