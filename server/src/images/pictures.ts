import type { RequestHandler } from 'express';
import { pictureWidths } from 'shared/pictures';
import { notFound } from '../http/errors.ts';
import { nameRoute } from '../http/observe.ts';
import { readFile } from './pictureStore.ts';

const pathPattern = new RegExp(
  `^/images/([0-9a-f]{24}(?:-[0-9a-f]{6})?-(?:${pictureWidths.join('|')})\\.webp)$`,
);

/** Answers `/images/{id}-{tint}-{width}.webp`, or without a tint. What stands under such a name never changes. */
export function pictures(): RequestHandler {
  return async (req, res, next) => {
    if (!req.path.startsWith('/images/') || (req.method !== 'GET' && req.method !== 'HEAD')) {
      return next();
    }
    nameRoute(res, 'GET /images/:name');
    const name = pathPattern.exec(req.path)?.[1];
    const file = name ? await readFile(name) : null;
    if (!file) throw notFound('Picture');
    res.set({
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${name}"`,
    });
    res.send(file);
  };
}
