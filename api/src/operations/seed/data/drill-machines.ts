import type { SeedItem } from './seed-item.js';

/** Drill machines beside those of the home page. */
export const drillMachines: SeedItem[] = [
  {
    name: 'Hammer Drill 850 W',
    slug: 'hammer-drill',
    category: 'drill-machine',
    image: '/pictures/tools/hammer-drill.svg',
    description:
      'A corded hammer drill for holes up to 16 mm in concrete and 40 mm in wood. The switch on top changes from drilling to hammer action, and the side handle turns to any position. It weighs 2.6 kg. In the box: drill, side handle, depth stop and chuck key.',
    specs: [
      { label: 'Rated power', value: '850 W' },
      { label: 'No-load speed', value: '0-1000 / 0-2800 rpm' },
      { label: 'Blow rate', value: '44800 per minute' },
      { label: 'Chuck', value: '13 mm, keyed' },
      { label: 'Drilling in concrete', value: '16 mm' },
      { label: 'Weight', value: '2.6 kg' },
    ],
    price: 98,
    minquantity: 1,
    avilablequantity: 95,
  },
  {
    name: 'Impact Driver 18 V',
    slug: 'impact-driver',
    category: 'drill-machine',
    image: '/pictures/tools/impact-driver.svg',
    pictures: ['/pictures/tools/impact-driver-2.svg', '/pictures/tools/impact-driver-3.svg'],
    description:
      'A short driver for long screws, coach bolts and ledger boards. It delivers 180 Nm without kicking the wrist, and the third mode stops at the wood face. It weighs 1.4 kg with battery. In the box: impact driver, one 4.0 Ah battery, charger and belt clip.',
    specs: [
      { label: 'Battery', value: '18 V, 4.0 Ah' },
      { label: 'Maximum torque', value: '180 Nm' },
      { label: 'Impact rate', value: '0-3800 per minute' },
      { label: 'Holder', value: '1/4 inch hex' },
      { label: 'Length', value: '126 mm' },
      { label: 'Weight', value: '1.4 kg with battery' },
    ],
    price: 144,
    minquantity: 1,
    avilablequantity: 88,
  },
  {
    name: 'Drill Press 500 W',
    slug: 'drill-press',
    category: 'drill-machine',
    image: '/pictures/tools/drill-press.svg',
    description:
      'A bench drill for square, repeatable holes in wood and metal. The belt gives five speeds, and the depth stop reads in millimetres. It weighs 23 kg and is bolted to the bench. In the box: drill press, 16 mm chuck with key, machine vice and safety screen.',
    specs: [
      { label: 'Rated power', value: '500 W' },
      { label: 'Speeds', value: '5, from 500 to 2500 rpm' },
      { label: 'Spindle travel', value: '60 mm' },
      { label: 'Throat', value: '126 mm' },
      { label: 'Table', value: '180 x 180 mm, tilts 45 degrees' },
      { label: 'Weight', value: '23 kg' },
    ],
    price: 265,
    minquantity: 1,
    avilablequantity: 21,
  },
  {
    name: 'Rotary Hammer SDS-plus',
    slug: 'rotary-hammer',
    category: 'drill-machine',
    image: '/pictures/tools/rotary-hammer.svg',
    description:
      'A three-mode hammer for drilling concrete up to 26 mm and for light chiselling. The blow energy is 2.9 J, and a clutch lets go when the bit jams. It weighs 2.9 kg. In the box: hammer, side handle, depth stop, one flat chisel, three drill bits and a case.',
    specs: [
      { label: 'Rated power', value: '800 W' },
      { label: 'Blow energy', value: '2.9 J' },
      { label: 'Blow rate', value: '0-4300 per minute' },
      { label: 'Holder', value: 'SDS-plus' },
      { label: 'Drilling in concrete', value: '26 mm' },
      { label: 'Weight', value: '2.9 kg' },
    ],
    price: 189,
    minquantity: 1,
    avilablequantity: 53,
  },
];
