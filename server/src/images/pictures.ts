import type { Express } from 'express';
import { pictureWidths } from 'shared/pictures';
import { notFound } from '../http/errors.ts';
import { nameRoute } from '../http/observe.ts';
import { readFile } from './pictureStore.ts';

const largest = Math.max(...pictureWidths);
const namePattern = new RegExp(
  `^[0-9a-f]{24}(?:-[0-9a-f]{6})?-(?:${pictureWidths.join('|')})\\.webp$`,
);

/** A picture that was stored before there was such a width comes in its largest. */
const readWidth = async (name: string) =>
  (await readFile(name)) ?? (await readFile(name.replace(/\d+\.webp$/, `${largest}.webp`)));

/** Answers `/images/{id}-{tint}-{width}.webp`, or without a tint. What stands under such a name never changes. */
export function addPictures(app: Express): void {
  app.get('/images/:name', async (req, res) => {
    nameRoute(res, 'GET /images/:name');
    const { name } = req.params;
    const file = namePattern.test(name) ? await readWidth(name) : null;
    if (!file) throw notFound('Picture');
    res.set({
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${name}"`,
    });
    res.send(file);
  });
}
