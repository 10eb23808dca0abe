import type { SeedItem } from './seed-item.js';

/** The six items of the home page, in the order in which they stand there. */
export const featuredItems: SeedItem[] = [
  {
    name: 'Circular Saw 184 mm',
    slug: 'circular-saw-184',
    category: 'power-saw',
    image: '/pictures/tools/circular-saw-184.svg',
    description:
      'A 1400 W saw for straight cuts in construction timber, plywood and board up to 65 mm thick. The die-cast base plate stays flat after a fall, and the bevel locks at every angle to 50 degrees. It weighs 3.9 kg. In the box: saw, 24-tooth carbide blade, parallel guide, blade key and dust adapter.',
    specs: [
      { label: 'Rated power', value: '1400 W' },
      { label: 'Blade', value: '184 mm, 20 mm bore' },
      { label: 'No-load speed', value: '5500 rpm' },
      { label: 'Depth of cut at 90 degrees', value: '65 mm' },
      { label: 'Depth of cut at 45 degrees', value: '46 mm' },
      { label: 'Weight', value: '3.9 kg' },
    ],
    price: 139,
    minquantity: 1,
    avilablequantity: 86,
  },
  {
    name: 'Cordless Drill Driver 18 V',
    slug: 'cordless-drill-driver',
    category: 'drill-machine',
    image: '/pictures/tools/cordless-drill-driver.svg',
    description:
      'A two-speed drill driver for screws up to 8 mm and holes up to 38 mm in wood. The brushless motor delivers 60 Nm, and the clutch has 20 steps and a drilling position. It weighs 1.5 kg with battery. In the box: drill driver, two 2.0 Ah batteries, charger, belt clip and case.',
    specs: [
      { label: 'Battery', value: '18 V, 2.0 Ah' },
      { label: 'Maximum torque', value: '60 Nm' },
      { label: 'No-load speed', value: '0-500 / 0-1900 rpm' },
      { label: 'Chuck', value: '13 mm, keyless, metal' },
      { label: 'Drilling in wood', value: '38 mm' },
      { label: 'Weight', value: '1.5 kg with battery' },
    ],
    price: 159,
    minquantity: 1,
    avilablequantity: 140,
  },
  {
    name: 'Steel Tool Box 530',
    slug: 'steel-tool-box',
    category: 'tools-box',
    image: '/pictures/tools/steel-tool-box.svg',
    description:
      'A welded box of 0.9 mm sheet steel for the tools that go from job to job. The lift-out tray keeps small parts above the heavy ones, and both latches take a padlock. Empty it weighs 4.4 kg and carries 25 kg. In the box: tool box, tray and two keys.',
    specs: [
      { label: 'Outside', value: '530 x 220 x 240 mm' },
      { label: 'Material', value: '0.9 mm sheet steel, powder-coated' },
      { label: 'Load', value: '25 kg' },
      { label: 'Tray', value: '1, lift-out, three compartments' },
      { label: 'Weight', value: '4.4 kg' },
    ],
    price: 64.5,
    minquantity: 1,
    avilablequantity: 72,
  },
  {
    name: 'Angle Grinder 125 mm',
    slug: 'angle-grinder',
    category: 'electrical-device',
    image: '/pictures/tools/angle-grinder.svg',
    description:
      'A slim 1100 W grinder for cutting and deburring steel, stone and tile. The soft start spares the gears, and the guard turns without a key. It restarts only after it has been switched off, and it weighs 2.2 kg. In the box: grinder, guard, side handle, flange set and pin spanner.',
    specs: [
      { label: 'Rated power', value: '1100 W' },
      { label: 'Disc', value: '125 mm' },
      { label: 'No-load speed', value: '2800-11500 rpm' },
      { label: 'Spindle thread', value: 'M14' },
      { label: 'Weight', value: '2.2 kg' },
    ],
    price: 89.9,
    minquantity: 1,
    avilablequantity: 118,
  },
  {
    name: 'Jigsaw 90 mm',
    slug: 'jigsaw',
    category: 'power-saw',
    image: '/pictures/tools/jigsaw.svg',
    description:
      'A 650 W jigsaw for curves, cut-outs and sink holes in wood up to 90 mm, and in steel up to 10 mm. Four steps of pendulum action set the pace of the cut, and the blade changes without a tool. It weighs 2.4 kg. In the box: jigsaw, three blades, splinter guard and dust nozzle.',
    specs: [
      { label: 'Rated power', value: '650 W' },
      { label: 'Stroke', value: '23 mm' },
      { label: 'Stroke rate', value: '500-3100 per minute' },
      { label: 'Depth of cut in wood', value: '90 mm' },
      { label: 'Bevel', value: '0-45 degrees, both sides' },
      { label: 'Weight', value: '2.4 kg' },
    ],
    price: 109,
    minquantity: 1,
    avilablequantity: 64,
  },
  {
    name: 'Claw Hammer 16 oz',
    slug: 'claw-hammer',
    category: 'hardware-device',
    image: '/pictures/tools/claw-hammer.svg',
    description:
      'A framing hammer with a head forged in one piece and hardened at the face and at the claw. The fibreglass core and the soft grip take the sting out of a long day of nailing. It weighs 0.74 kg and is supplied with a face cap.',
    specs: [
      { label: 'Head weight', value: '16 oz (450 g)' },
      { label: 'Length', value: '330 mm' },
      { label: 'Head', value: 'Drop-forged C45 steel' },
      { label: 'Handle', value: 'Fibreglass core, two-part grip' },
      { label: 'Weight', value: '0.74 kg' },
    ],
    price: 27.5,
    minquantity: 1,
    avilablequantity: 310,
  },
];
