import * as accessories from './shapes/accessories.ts';
import * as audio from './shapes/audio.ts';
import * as bands from './shapes/bands.ts';
import * as bottoms from './shapes/bottoms.ts';
import * as cap from './shapes/cap.ts';
import * as drinks from './shapes/drinks.ts';
import * as dumbbells from './shapes/dumbbells.ts';
import * as footwear from './shapes/footwear.ts';
import * as gloves from './shapes/gloves.ts';
import * as jackets from './shapes/jackets.ts';
import * as leggings from './shapes/leggings.ts';
import * as machines from './shapes/machines.ts';
import * as mats from './shapes/mats.ts';
import * as packs from './shapes/packs.ts';
import * as plates from './shapes/plates.ts';
import * as pouches from './shapes/pouches.ts';
import * as rainShell from './shapes/rainShell.ts';
import * as recovery from './shapes/recovery.ts';
import * as sensors from './shapes/sensors.ts';
import * as shirts from './shapes/shirts.ts';
import * as socks from './shapes/socks.ts';
import * as speakers from './shapes/speakers.ts';
import * as stations from './shapes/stations.ts';
import * as tanks from './shapes/tanks.ts';
import * as training from './shapes/training.ts';
import * as tubs from './shapes/tubs.ts';
import * as watches from './shapes/watches.ts';
import * as weights from './shapes/weights.ts';
import { need } from '../seedHelpers.ts';
import { backdrops, drawBackdrop } from './backdrop.ts';
import type { Flavor } from './flavors.ts';
import type { Views } from './look.ts';
import type { Mark } from './marks.ts';
import type { Pattern } from './patterns.ts';

/** All shapes, each with its views. */
export const shapes = {
  ...accessories,
  ...audio,
  ...bands,
  ...bottoms,
  ...cap,
  ...drinks,
  ...dumbbells,
  ...footwear,
  ...gloves,
  ...jackets,
  ...leggings,
  ...machines,
  ...mats,
  ...packs,
  ...plates,
  ...pouches,
  ...rainShell,
  ...recovery,
  ...sensors,
  ...shirts,
  ...socks,
  ...speakers,
  ...stations,
  ...tanks,
  ...training,
  ...tubs,
  ...watches,
  ...weights,
} satisfies Record<string, Views>;

export type ShapeName = keyof typeof shapes;

/** How to draw one product; colors are '#rrggbb': main, second, accent. */
export interface Drawing {
  shape: ShapeName;
  colors: [string, string, string];
  /** The color of the brand's mark, if the accent would be invisible. */
  emblem?: string;
  pattern?: Pattern;
  flavor?: Flavor;
  /** Which of the shape's views; the first if left out. */
  view?: number;
}

/** What the picture of a product also depends on. */
interface DrawnProduct {
  brand: Mark | null;
  categories: readonly [string, ...string[]];
}

/** The views of a shape. */
export const viewsOf = (shape: ShapeName): Views => shapes[shape];

/**
 * The SVG of a product, 1200 x 1200, with the brand's mark, before the backdrop of its first category.
 * Deterministic: the same input gives the same text.
 */
export const drawProduct = (
  { shape, colors, view = 0, ...details }: Drawing,
  { brand, categories }: DrawnProduct,
): string => {
  const [main, second, accent] = colors;
  const views = viewsOf(shape);
  const { draw, foot } = views[view] ?? views[0];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200">' +
    drawBackdrop(need(backdrops, categories[0]), foot) +
    draw({ ...details, main, second, accent, mark: brand ?? undefined }) +
    '</svg>'
  );
};
