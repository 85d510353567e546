import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { catalogue } from '../catalogue/catalogue.ts';
import { nameRoute } from './observe.ts';

interface ReadyReply {
  route: string;
  headers: Map<string, string>;
  text: string;
}

/** What a row's reply has of its own. */
const ownHeaders = ['Content-Type', 'Content-Length', 'Cache-Control', 'ETag', 'Vary'];

/** Addresses are chosen by whoever asks: more than these are not kept. */
const most = 1_000;

const replies = new Map<string, ReadyReply>();
let version = catalogue.version;

/** Whether a request sees what every visitor sees. */
const isPublic = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.authorization === undefined;

/** Keeps a sent reply of a row marked `ready` for whoever asks the same before the catalogue changes. */
export function keepReply(res: Response, route: string, text: string): void {
  if (!isPublic(res.req)) return;
  // The catalogue may have changed since the request came.
  if (res.locals['catalogueVersion'] !== catalogue.version) return;
  if (replies.size === most) replies.clear();
  const headers = new Map(ownHeaders.map((name) => [name, String(res.getHeader(name))]));
  replies.set(res.req.originalUrl, { route, headers, text });
}

/** Answers with what is kept, if anything is, without asking the rest of the server. */
export function answerReady(req: Request, res: Response): boolean {
  if (version !== catalogue.version) {
    version = catalogue.version;
    replies.clear();
  }
  res.locals['catalogueVersion'] = version;
  const reply = isPublic(req) && replies.get(req.originalUrl);
  if (!reply) return false;
  const known = req.headers['if-none-match'];
  // Express knows the rarer forms of this header.
  if (known !== undefined && known !== reply.headers.get('ETag')) return false;
  nameRoute(res, reply.route);
  res.setHeaders(reply.headers);
  if (known === undefined) {
    res.end(reply.text);
  } else {
    res.removeHeader('Content-Length');
    res.writeHead(304).end();
  }
  return true;
}
