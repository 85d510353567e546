import * as accessories from './shapes/accessories.ts';
import * as audio from './shapes/audio.ts';
import * as bottoms from './shapes/bottoms.ts';
import * as dumbbells from './shapes/dumbbells.ts';
import * as footwear from './shapes/footwear.ts';
import * as jackets from './shapes/jackets.ts';
import * as machines from './shapes/machines.ts';
import * as mats from './shapes/mats.ts';
import * as packs from './shapes/packs.ts';
import * as sensors from './shapes/sensors.ts';
import * as shirts from './shapes/shirts.ts';
import * as stations from './shapes/stations.ts';
import * as training from './shapes/training.ts';
import * as tubs from './shapes/tubs.ts';
import * as watches from './shapes/watches.ts';
import * as weights from './shapes/weights.ts';
import { need } from '../seedHelpers.ts';
import { backdrops, drawBackdrop, type Foot } from './backdrop.ts';
import type { Flavor } from './flavors.ts';
import type { Shape } from './look.ts';
import type { Mark } from './marks.ts';
import type { Pattern } from './patterns.ts';

const hanging = { y: 1070, width: 520 };
const standing = (width: number, y = 1000, x = 600) => ({ y, width, x });

/** All shapes, with the position of their shadow. */
export const shapes = {
  tShirt: [shirts.tShirt, hanging],
  raglanShirt: [shirts.raglanShirt, hanging],
  baseLayer: [shirts.baseLayer, hanging],
  hoodie: [jackets.hoodie, hanging],
  zipHoodie: [jackets.zipHoodie, hanging],
  jacket: [jackets.jacket, hanging],
  rainShell: [jackets.rainShell, hanging],
  tank: [shirts.tank, hanging],
  sportsBra: [shirts.sportsBra, hanging],
  leggings: [bottoms.leggings, { y: 1074, width: 380 }],
  studioLeggings: [bottoms.studioLeggings, { y: 1074, width: 380 }],
  shorts: [bottoms.shorts, hanging],
  joggers: [bottoms.joggers, { y: 1074, width: 380 }],
  socks: [footwear.socks, { y: 1060, width: 620 }],
  runningShoe: [footwear.runningShoe, standing(900, 1004)],
  trailShoe: [footwear.trailShoe, standing(860, 984)],
  trainer: [footwear.trainer, standing(920, 972)],
  gloves: [accessories.gloves, { y: 1090, width: 620 }],
  cap: [accessories.cap, standing(800, 880, 500)],
  gymBag: [accessories.gymBag, standing(900, 962)],
  towels: [accessories.towels, standing(820, 992)],
  hexDumbbells: [dumbbells.hexDumbbells, { y: 1020, width: 760 }],
  neopreneDumbbells: [dumbbells.neopreneDumbbells, standing(820)],
  adjustableDumbbell: [dumbbells.adjustableDumbbell, standing(1020, 948)],
  kettlebell: [weights.kettlebell, standing(560, 992)],
  competitionKettlebell: [weights.competitionKettlebell, standing(560, 986)],
  plates: [weights.plates, standing(820, 980, 560)],
  barbell: [weights.barbell, { y: 1040, width: 860 }],
  medicineBall: [weights.medicineBall, standing(600, 985)],
  bench: [stations.bench, standing(900, 985)],
  pullUpBar: [stations.pullUpBar, { y: 1050, width: 420 }],
  yogaMat: [mats.yogaMat, standing(940, 990)],
  strappedMat: [mats.strappedMat, standing(520, 1006, 540)],
  yogaBlocks: [mats.yogaBlocks, standing(760, 960)],
  foamRoller: [mats.foamRoller, standing(860, 930)],
  resistanceBands: [training.resistanceBands, { y: 1040, width: 760 }],
  hipBands: [training.hipBands, standing(700)],
  skippingRope: [training.skippingRope, { y: 1040, width: 760 }],
  abWheel: [training.abWheel, standing(760, 990)],
  bottle: [training.bottle, standing(420)],
  tub: [tubs.tub, standing(640)],
  tubWithScoop: [tubs.tubWithScoop, standing(820)],
  jar: [tubs.jar, standing(620, 1004)],
  pouch: [packs.pouch, standing(620, 1008)],
  gainerBag: [packs.gainerBag, standing(660, 1014)],
  bar: [packs.bar, { y: 1060, width: 800 }],
  barBox: [packs.barBox, standing(860, 1004)],
  gummies: [packs.gummies, standing(720, 1010)],
  cookie: [packs.cookie, standing(780, 1010)],
  drinkBottle: [tubs.drinkBottle, standing(440, 1004)],
  shaker: [tubs.shaker, standing(440, 1004)],
  tabletTube: [tubs.tabletTube, standing(640, 1004)],
  sportsWatch: [watches.sportsWatch, { y: 1110, width: 400 }],
  smartwatch: [watches.smartwatch, { y: 1110, width: 400 }],
  fitnessBand: [watches.fitnessBand, standing(520, 1020)],
  smartRing: [watches.smartRing, standing(600, 1016)],
  chestStrap: [sensors.chestStrap, { y: 1040, width: 760 }],
  bikeComputer: [sensors.bikeComputer, { y: 1060, width: 900 }],
  phoneArmband: [sensors.phoneArmband, { y: 1100, width: 560 }],
  scale: [sensors.scale, standing(900, 1004)],
  massageGun: [sensors.massageGun, { y: 1070, width: 520, x: 700 }],
  headphones: [audio.headphones, standing(760, 990)],
  earbuds: [audio.earbuds, standing(680)],
  openHeadset: [audio.openHeadset, { y: 1060, width: 640 }],
  speaker: [audio.speaker, standing(860, 960)],
  clipSpeaker: [audio.clipSpeaker, standing(600, 1006)],
  treadmill: [machines.treadmill, standing(1000, 980)],
  walkingPad: [machines.walkingPad, standing(960, 1040)],
} satisfies Record<string, [Shape, Foot]>;

export type ShapeName = keyof typeof shapes;

/** How to draw one product; colors are '#rrggbb': main, second, accent. */
export interface Drawing {
  shape: ShapeName;
  colors: [string, string, string];
  /** The color of the brand's mark, if the accent would be invisible. */
  emblem?: string;
  pattern?: Pattern;
  flavor?: Flavor;
  /** Shows only this square, for a close-up. */
  crop?: { x: number; y: number; size: number };
}

/** What the picture of a product also depends on. */
interface DrawnProduct {
  brand: Mark | null;
  categories: readonly [string, ...string[]];
}

/**
 * The SVG of a product, 1200 x 1200, with the brand's mark, before the backdrop of its first category.
 * Deterministic: the same input gives the same text.
 */
export const drawProduct = (
  { shape, colors, crop, ...details }: Drawing,
  { brand, categories }: DrawnProduct,
): string => {
  const [main, second, accent] = colors;
  const [draw, foot] = shapes[shape];
  const { x, y, size } = crop ?? { x: 0, y: 0, size: 1200 };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="${x} ${y} ${size} ${size}">` +
    drawBackdrop(need(backdrops, categories[0]), foot) +
    draw({ ...details, main, second, accent, mark: brand ?? undefined }) +
    '</svg>'
  );
};
