import type { Express } from 'express';
import { imageWidths } from 'shared/images';
import { notFound } from '../platform/http/errors.ts';
import { setRouteName } from '../platform/http/requestLogger.ts';
import { runWork } from '../platform/http/workLimits.ts';
import { imageCache, readImage } from '../platform/images/imageStore.ts';

const namePattern = new RegExp(
  `^[0-9a-f]{24}(?:-[0-9a-f]{6})?-(?:${imageWidths.join('|')})\\.webp$`,
);

const findImage = (name: string) => (namePattern.test(name) ? readImage(name) : null);

/** Serves `/images/{id}-{tint}-{width}.webp`; the tint is optional. A file never changes under its name. */
export function addImageRoutes(app: Express): void {
  app.get('/images/:name', async (req, res) => {
    setRouteName(res, 'GET /images/:name');
    const { name } = req.params;
    const file = imageCache.get(name) ?? (await runWork('read', () => findImage(name), res));
    if (!file) throw notFound('Image');
    res.set({
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${name}"`,
    });
    res.send(file);
  });
}
