import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { setRouteName } from '../platform/http/requestLogger.ts';

interface File {
  etag: string;
  body: Buffer;
  /** The Brotli-compressed file, if the build wrote one. */
  brotli: Buffer | null;
}

/** Other files of the build are not served, such as source maps. */
const served = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.webp',
  '.png',
  '.txt',
  '.json',
  '.woff2',
]);

/** Read into memory once (a few MB), so that requests need no disk access. */
export function readStaticFiles(folder: string): Map<string, File> {
  const files = new Map<string, File>();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names) {
    const path = join(folder, name);
    if (!served.has(extname(name)) || !statSync(path).isFile()) continue;
    const body = readFileSync(path);
    files.set(`/${name}`, {
      body,
      etag: `"${body.length.toString(36)}-${Math.round(statSync(path).mtimeMs).toString(36)}"`,
      brotli: names.includes(`${name}.br`) ? readFileSync(`${path}.br`) : null,
    });
  }
  return files;
}

/** Serves the files. Names in /assets contain a content hash, so those files never change. */
export function staticFiles(files: Map<string, File>): RequestHandler {
  return (req, res, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? files.get(req.path) : undefined;
    if (!file || req.path === '/index.html') return next();
    setRouteName(res, 'static file');
    res.type(extname(req.path));
    res.set('ETag', file.etag);
    res.set(
      'Cache-Control',
      req.path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
    );
    if (file.brotli) {
      res.vary('Accept-Encoding');
      if (req.acceptsEncodings('br')) {
        res.set('Content-Encoding', 'br');
        return void res.send(file.brotli);
      }
    }
    res.send(file.body);
  };
}
