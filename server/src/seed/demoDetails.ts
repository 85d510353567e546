import type { ProductDetails } from 'shared/products/productDetails';
import { foodFacts } from './foodFacts.ts';

const washCold = 'Machine wash cold with like colors. Do not bleach. Hang to dry.';
const washGently =
  'Machine wash cold on a gentle cycle, inside out. No fabric softener, it closes the fibers. Hang to dry.';
const wipe = 'Wipe with a damp cloth and mild soap. Let it dry before you put it away.';
const wipeSkin = 'Wipe with a damp cloth after training. Keep alcohol and solvents away from it.';
const usbCable = 'USB-C cable, quick start guide. Without a charger.';
const iron = 'Wipe dry after use. A drop of oil once a year keeps rust away.';

/** Facts by their labels (SHOPX-21). */
const facts = {
  ...foodFacts,
  tee: {
    Material: '88 % recycled polyester, 12 % elastane',
    Fit: 'Regular, with room in the shoulders',
    Care: washGently,
  },
  merino: {
    Material: '70 % merino wool, 30 % recycled polyester',
    Fit: 'Close to the skin',
    Care: 'Machine wash cold on the wool cycle. Do not tumble dry. Airing it is often enough.',
  },
  fleece: {
    Material: '80 % cotton, 20 % recycled polyester',
    Fit: 'Relaxed',
    Care: 'Machine wash cold, inside out. Tumble dry low. Do not iron the print.',
  },
  shell: {
    Material: '100 % recycled polyamide, with a water-repellent finish free of PFAS',
    Fit: 'Regular, with room for one layer below',
    Care: 'Close all zips. Machine wash cold without softener. Tumble dry low to renew the finish.',
  },
  modal: {
    Material: '94 % modal, 6 % elastane',
    Fit: 'Loose',
    Care: washCold,
  },
  tights: {
    Material: '76 % recycled polyamide, 24 % elastane',
    Fit: 'Close to the body. Between two sizes, take the larger one.',
    Care: washGently,
  },
  shorts: {
    Material: 'Shell 100 % recycled polyester, brief 86 % polyester and 14 % elastane',
    Fit: 'Regular, inseam 5 in',
    Care: washCold,
  },
  shoe: {
    Upper: 'Polyester knit and mesh',
    Sole: 'EVA foam on rubber',
    Care: 'Brush off dry mud. Wash by hand, and let them dry away from heat.',
    'In the box': 'One pair, laced',
  },
  cap: {
    Material: '100 % recycled polyester',
    Size: 'One size, 21 to 24 in, with a clip at the back',
    Care: 'Wash by hand and dry in shape.',
  },
  socks: {
    Material: '62 % cotton, 35 % polyamide, 3 % elastane',
    Care: 'Machine wash warm. Tumble dry low.',
    'In the box': '3 pairs',
  },
  bag: {
    Material: 'Waxed cotton canvas, lining of recycled polyester',
    Size: '20 × 11 × 10 in',
    Care: 'Brush off dry dirt. Do not machine wash; the wax can be renewed.',
  },
  rubberWeight: {
    Material: 'Steel in solid rubber',
    Tolerance: 'Within 1 % of the stated weight',
    Care: `${wipe} New rubber smells for a few days.`,
    'In the box': 'One pair',
  },
  dialWeight: {
    Material: 'Steel plates, handle and cradle of glass-filled nylon',
    Size: '17 × 8 × 9 in in its cradle',
    Care: 'Wipe dry. Do not drop it, the dial is a mechanism.',
    'In the box': 'One dumbbell with its cradle',
  },
  softWeight: {
    Material: 'Cast iron with a neoprene coat',
    Care: wipe,
    'In the box': 'Three dumbbells: 2, 3 and 5 lb',
  },
  kettlebell: {
    Material: 'One piece, with a flat machined foot',
    Tolerance: 'Within 2 % of the stated weight',
    Care: iron,
  },
  barbell: {
    Material: 'Bar of chromed steel, plates of cast iron',
    Size: 'Bar 84 in, sleeves 2 in',
    'Carries at most': '700 lb',
    Care: iron,
    'In the box': 'Bar 45 lb, plates 2 × 25, 2 × 15 and 2 × 10 lb, 2 collars',
  },
  ball: {
    Material: 'PVC shell filled with sand',
    Size: '9 in across',
    Care: wipe,
  },
  bench: {
    Material: 'Steel frame, foam under synthetic leather',
    Size: '47 × 22 × 17 in, folded 11 in high',
    'Carries at most': '800 lb',
    Assembly: 'About 20 minutes, tools included',
    Care: wipeSkin,
  },
  pullUpBar: {
    Material: 'Steel, grips of foam',
    'Fits door frames': '26 to 36 in wide',
    'Carries at most': '300 lb',
    Safety: 'Check that it sits firmly before each use.',
  },
  rope: {
    Material: 'Coated steel cable, handles of aluminum',
    Length: '10 ft, can be shortened',
    'In the box': 'Rope, 2 spare screws, hex key',
  },
  latexBands: {
    Material: 'Natural latex; may cause allergic reactions',
    'In the box': '5 bands, door anchor, bag',
    Care: 'Keep them from sun and sharp edges, and replace them at the first crack.',
  },
  wheel: {
    Material: 'Steel axle, wheel of polypropylene and rubber',
    'In the box': 'Wheel, two grips, knee mat',
    Care: wipe,
  },
  gloves: {
    Material: 'Palm goat leather, back polyester mesh',
    Care: 'Machine wash cold in a net. Dry in shape, away from heat.',
    'In the box': 'One pair',
  },
  corkMat: {
    Material: 'Portuguese cork on natural rubber; contains latex',
    Size: '72 × 26 in, 4 mm',
    Weight: '5.3 lb',
    Care: 'Wipe with water and a drop of vinegar. Roll it with the cork outside.',
  },
  foamMat: {
    Material: 'Closed-cell TPE, free of latex and PVC',
    Size: '72 × 24 in, 6 mm',
    Weight: '2.2 lb',
    Care: wipe,
    'In the box': 'Mat, carrying strap',
  },
  blocks: {
    Material: 'EVA foam',
    Size: '9 × 6 × 4 in each',
    Care: wipe,
    'In the box': 'Two blocks',
  },
  roller: {
    Material: 'EVA foam on a hollow core of ABS',
    Size: '13 in long, 5.5 in across',
    'Carries at most': '330 lb',
    Care: wipe,
  },
  fabricBands: {
    Material: '65 % polyester, 35 % latex thread; may cause allergic reactions',
    'In the box': 'Three bands: light, medium, strong',
    Care: 'Wash by hand, hang to dry.',
  },
  bottle: {
    Material: '18/8 stainless steel, lid of polypropylene, free of BPA',
    Capacity: '24 fl oz',
    Care: 'Bottle by hand, lid in the dishwasher. Not for the microwave.',
  },
  towels: {
    Material: '100 % cotton',
    Size: '16 × 32 in each',
    Care: 'Machine wash warm before the first use. Tumble dry.',
    'In the box': 'Four towels',
  },
  shaker: {
    Material: 'Tritan and polypropylene, whisk of stainless steel; free of BPA',
    Capacity: '24 fl oz',
    Care: 'Dishwasher safe, top rack.',
  },
  watch: {
    Material: 'Glass, fiber-reinforced case, strap of silicone',
    'Water resistance': '5 ATM: swimming, not diving',
    Connection: 'Bluetooth 5.2; iOS 15 or Android 10 and later',
    Care: wipeSkin,
    'In the box': 'Watch, charging cable with USB-C, quick start guide',
  },
  fitnessBand: {
    Material: 'Polycarbonate, strap of silicone',
    'Water resistance': '5 ATM: swimming, not diving',
    Connection: 'Bluetooth 5.0; iOS 15 or Android 10 and later',
    'In the box': 'Band, charging clip with USB-A, quick start guide',
  },
  ring: {
    Material: 'Titanium, inside of medical epoxy resin',
    'Water resistance': '10 ATM',
    Connection: 'Bluetooth 5.2; iOS 15 or Android 10 and later',
    'In the box': 'Ring, charging dock with USB-C, quick start guide',
  },
  chestStrap: {
    Material: 'Strap of polyamide and elastane, sensor of ABS',
    Connection: 'Bluetooth and ANT+',
    Battery: 'CR2032, about 400 hours',
    Care: 'Take the sensor off, wash the strap by hand after each training.',
    'In the box': 'Sensor, strap M–XXL, battery',
  },
  bikeComputer: {
    Display: '2.6 in, readable in the sun',
    'Water resistance': 'IPX7',
    Connection: 'Bluetooth, ANT+ and Wi-Fi',
    'In the box': `Computer, mount for handlebars, ${usbCable}`,
  },
  armband: {
    Material: 'Neoprene with polyamide, window of TPU',
    Size: 'Arms of 9 to 16 in',
    Care: 'Wash by hand, hang to dry.',
  },
  scale: {
    'Carries at most': '400 lb, in steps of 0.2 lb',
    Size: '12 × 12 in, safety glass',
    Battery: '4 × AAA, included',
    Safety: 'Not for people with a pacemaker.',
  },
  massageGun: {
    Speeds: '5, from 1,800 to 3,000 strokes a minute',
    Battery: '2,400 mAh, up to 4 hours',
    'In the box': `Massage gun, 4 heads, case, ${usbCable}`,
  },
  headphones: {
    Connection: 'Bluetooth 5.3, two devices at a time',
    'Water resistance': 'IPX4: sweat and rain',
    Care: wipeSkin,
    'In the box': `Case, ${usbCable}`,
  },
  speaker: {
    Connection: 'Bluetooth 5.3, range 100 ft',
    'Water resistance': 'IP67: dust, mud and 30 minutes under water',
    'In the box': usbCable,
  },
  treadmill: {
    'Running surface': '17 × 47 in',
    'Carries at most': '265 lb',
    Power: '120 V, own outlet recommended',
    Safety: 'Magnetic key. Keep children and pets away while it runs.',
    'In the box': 'Machine, remote control, tools, silicone oil',
  },
} satisfies Record<string, Record<string, string>>;

export type Kind = keyof typeof facts;

/** The details of all products of a kind. */
export const detailsOf = (kind: Kind): ProductDetails['details'] =>
  Object.entries(facts[kind]).map(([label, text]) => ({ label, text }));
