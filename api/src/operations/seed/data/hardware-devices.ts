import type { SeedItem } from './seed-item.js';

/** Hardware devices beside those of the home page. */
export const hardwareDevices: SeedItem[] = [
  {
    name: 'Combination Pliers 180 mm',
    slug: 'combination-pliers',
    category: 'hardware-device',
    image: '/pictures/tools/combination-pliers.svg',
    description:
      'Pliers for gripping, bending and cutting wire, with an induction-hardened edge that takes piano wire. The joint is set by hand so that it opens easily and has no play. They weigh 0.25 kg.',
    specs: [
      { label: 'Length', value: '180 mm' },
      { label: 'Cuts hard wire', value: '2.0 mm' },
      { label: 'Steel', value: 'Chrome vanadium, oil-hardened' },
      { label: 'Weight', value: '0.25 kg' },
    ],
    price: 21.9,
    minquantity: 1,
    avilablequantity: 240,
  },
  {
    name: 'Adjustable Wrench 250 mm',
    slug: 'adjustable-wrench',
    category: 'hardware-device',
    image: '/pictures/tools/adjustable-wrench.svg',
    description:
      'One wrench for nuts up to 34 mm. The jaws are ground parallel, the worm turns with the thumb, and the scale on the head shows the opening. It is forged from chrome vanadium steel and weighs 0.41 kg.',
    specs: [
      { label: 'Length', value: '250 mm' },
      { label: 'Opening', value: '0-34 mm' },
      { label: 'Steel', value: 'Chrome vanadium' },
      { label: 'Finish', value: 'Satin chrome' },
      { label: 'Weight', value: '0.41 kg' },
    ],
    price: 24,
    minquantity: 1,
    avilablequantity: 185,
  },
  {
    name: 'Tape Measure 5 m',
    slug: 'tape-measure',
    category: 'hardware-device',
    image: '/pictures/tools/tape-measure.svg',
    description:
      'A 5 m tape with a 27 mm blade that stands out 2.4 m before it bends. The hook slides by its own thickness, so inside and outside measures agree. It is accurate to class II, weighs 0.33 kg and comes with a belt clip.',
    specs: [
      { label: 'Length', value: '5 m' },
      { label: 'Blade width', value: '27 mm' },
      { label: 'Stand-out', value: '2.4 m' },
      { label: 'Accuracy', value: 'Class II' },
      { label: 'Weight', value: '0.33 kg' },
    ],
    price: 14.25,
    minquantity: 1,
    avilablequantity: 395,
  },
  {
    name: 'Hand Saw 500 mm',
    slug: 'hand-saw',
    category: 'hardware-device',
    image: '/pictures/tools/hand-saw.svg',
    description:
      'A panel saw for cuts along and across the grain where no cable reaches. The teeth are ground on three sides and hardened, and the handle gives true 45 and 90 degree lines. It weighs 0.45 kg and comes with a tooth guard.',
    specs: [
      { label: 'Blade', value: '500 mm' },
      { label: 'Teeth', value: '8 per inch, hardened' },
      { label: 'Blade thickness', value: '0.9 mm' },
      { label: 'Weight', value: '0.45 kg' },
    ],
    price: 22.8,
    minquantity: 1,
    avilablequantity: 160,
  },
  {
    name: 'Chisel Set, 4 pieces',
    slug: 'chisel-set',
    category: 'hardware-device',
    image: '/pictures/tools/chisel-set.svg',
    description:
      'Four bevel-edge chisels for joints and hinges, ground at 25 degrees and ready to be honed. The steel goes through the handle to a striking cap, so a hammer does no harm. The set weighs 0.9 kg. In the box: chisels of 6, 12, 18 and 25 mm with edge guards.',
    specs: [
      { label: 'Widths', value: '6, 12, 18, 25 mm' },
      { label: 'Blade length', value: '140 mm' },
      { label: 'Hardness', value: '60 HRC' },
      { label: 'Handle', value: 'Two-part grip, steel cap' },
      { label: 'Weight', value: '0.9 kg' },
    ],
    price: 46,
    minquantity: 1,
    avilablequantity: 74,
  },
  {
    name: 'Screwdriver Set, 6 pieces',
    slug: 'screwdriver-set',
    category: 'hardware-device',
    image: '/pictures/tools/screwdriver-set.svg',
    description:
      'Three slotted and three cross-head drivers with magnetic tips. The handles stop rolling on a bench and carry the size at the end. The set weighs 0.7 kg and hangs on the rail that comes with it.',
    specs: [
      { label: 'Slotted', value: '3, 5.5 and 6.5 mm' },
      { label: 'Cross-head', value: 'PH0, PH1, PH2' },
      { label: 'Blade', value: 'Chrome vanadium molybdenum' },
      { label: 'Tips', value: 'Black, magnetic' },
      { label: 'Weight', value: '0.7 kg' },
    ],
    price: 32.4,
    minquantity: 1,
    avilablequantity: 132,
  },
  {
    name: 'Spirit Level 600 mm',
    slug: 'spirit-level',
    category: 'hardware-device',
    image: '/pictures/tools/spirit-level.svg',
    description:
      'A box-section level with two milled faces and three vials cast in acrylic. It reads true to half a millimetre per metre, the right way up and upside down. The end caps come off for marking into corners. It weighs 0.52 kg.',
    specs: [
      { label: 'Length', value: '600 mm' },
      { label: 'Accuracy', value: '0.5 mm per metre' },
      { label: 'Vials', value: '1 level, 2 plumb' },
      { label: 'Profile', value: '50 x 22 mm aluminium' },
      { label: 'Weight', value: '0.52 kg' },
    ],
    price: 29.95,
    minquantity: 1,
    avilablequantity: 120,
  },
  {
    name: 'Bar Clamp 400 mm',
    slug: 'bar-clamp',
    category: 'hardware-device',
    image: '/pictures/tools/bar-clamp.svg',
    description:
      'A screw clamp for glue-ups, with a profiled bar that does not bend and a sliding arm that does not slip. It presses with 5 kN, and the caps leave no mark on the wood. It weighs 1.6 kg. Clamps are sold from two pieces.',
    specs: [
      { label: 'Opening', value: '400 mm' },
      { label: 'Throat', value: '120 mm' },
      { label: 'Clamping force', value: '5 kN' },
      { label: 'Bar', value: '25 x 12 mm' },
      { label: 'Weight', value: '1.6 kg' },
    ],
    price: 19.6,
    minquantity: 2,
    avilablequantity: 220,
  },
];
