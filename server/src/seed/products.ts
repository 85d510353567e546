import type { DemoProduct } from './demoProduct.ts';
import { makeProduct } from './makeProduct.ts';
import { clothes } from './products/clothes.ts';
import { powders } from './products/powders.ts';
import { shoesAndBags } from './products/shoesAndBags.ts';
import { snacks } from './products/snacks.ts';
import { soundAndMachines } from './products/soundAndMachines.ts';
import { trainingAndYoga } from './products/trainingAndYoga.ts';
import { wearables } from './products/wearables.ts';
import { weights } from './products/weights.ts';

/** All products, in four groups: sportswear, gym equipment, protein, electronics. */
export const demoProducts: DemoProduct[] = [
  ...clothes,
  ...shoesAndBags,
  ...weights,
  ...trainingAndYoga,
  ...powders,
  ...snacks,
  ...wearables,
  ...soundAndMachines,
].map(makeProduct);
