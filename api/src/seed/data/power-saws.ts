import type { SeedItem } from './seed-item.js';

/** Power saws beside those of the home page. */
export const powerSaws: SeedItem[] = [
  {
    name: 'Mitre Saw 216 mm',
    slug: 'mitre-saw',
    category: 'power-saw',
    image: '/pictures/tools/mitre-saw.svg',
    description:
      'A compact 1500 W mitre saw for skirting, battens and floor boards. The turntable clicks in at nine common angles and locks at any other, and the guard opens only as the head comes down. It weighs 12.6 kg. In the box: saw, 48-tooth blade, hold-down clamp, dust bag and hex key.',
    specs: [
      { label: 'Rated power', value: '1500 W' },
      { label: 'Blade', value: '216 mm, 30 mm bore' },
      { label: 'Mitre range', value: '48 degrees left, 48 degrees right' },
      { label: 'Bevel range', value: '0-47 degrees' },
      { label: 'Capacity at 90 degrees', value: '120 x 60 mm' },
      { label: 'Weight', value: '12.6 kg' },
    ],
    price: 229,
    minquantity: 1,
    avilablequantity: 34,
  },
  {
    name: 'Table Saw 254 mm',
    slug: 'table-saw',
    category: 'power-saw',
    image: '/pictures/tools/table-saw.svg',
    description:
      'A site table saw with a cast aluminium top and a rack-and-pinion fence that stays parallel from edge to edge. The 1800 W motor rips 79 mm hardwood in one pass, and the riving knife moves with the blade. It weighs 24.5 kg. In the box: saw, 40-tooth blade, fence, mitre gauge, push stick and leg stand.',
    specs: [
      { label: 'Rated power', value: '1800 W' },
      { label: 'Blade', value: '254 mm, 30 mm bore' },
      { label: 'Depth of cut at 90 degrees', value: '79 mm' },
      { label: 'Rip width', value: '620 mm' },
      { label: 'Table', value: '680 x 560 mm' },
      { label: 'Weight', value: '24.5 kg' },
    ],
    price: 489,
    minquantity: 1,
    avilablequantity: 18,
  },
  {
    name: 'Reciprocating Saw 1100 W',
    slug: 'reciprocating-saw',
    category: 'power-saw',
    image: '/pictures/tools/reciprocating-saw.svg',
    description:
      'A demolition saw for nailed timber, pipe and window frames. The 28 mm stroke clears chips quickly, and the counterweight keeps the handle quiet. It weighs 3.6 kg. In the box: saw, two blades for wood, two blades for metal and a case.',
    specs: [
      { label: 'Rated power', value: '1100 W' },
      { label: 'Stroke', value: '28 mm' },
      { label: 'Stroke rate', value: '0-2800 per minute' },
      { label: 'Cutting in wood', value: '230 mm' },
      { label: 'Weight', value: '3.6 kg' },
    ],
    price: 134,
    minquantity: 1,
    avilablequantity: 47,
  },
  {
    name: 'Band Saw 305 mm',
    slug: 'band-saw',
    category: 'power-saw',
    image: '/pictures/tools/band-saw.svg',
    description:
      'A floor-standing band saw for curves, tenons and resawing up to 165 mm. The cast-iron table tilts to 45 degrees, and the blade runs in three-point roller guides above and below it. It weighs 72 kg and comes on a pallet. In the box: saw, 16 mm blade, rip fence and push stick.',
    specs: [
      { label: 'Rated power', value: '750 W' },
      { label: 'Throat', value: '305 mm' },
      { label: 'Depth of cut', value: '165 mm' },
      { label: 'Blade length', value: '2240 mm' },
      { label: 'Blade speed', value: '370 / 800 m per minute' },
      { label: 'Table', value: '400 x 480 mm, cast iron' },
      { label: 'Weight', value: '72 kg' },
    ],
    price: 749,
    minquantity: 1,
    avilablequantity: 12,
  },
  {
    name: 'Track Saw 165 mm',
    slug: 'track-saw',
    category: 'power-saw',
    image: '/pictures/tools/track-saw.svg',
    description:
      'A plunge saw that runs on its rail and leaves an edge that needs no planing. The 1300 W motor holds its speed under load, and the riving knife drops in before the blade does. It weighs 4.6 kg. In the box: saw, 48-tooth blade, 1400 mm rail, two rail clamps and a case.',
    specs: [
      { label: 'Rated power', value: '1300 W' },
      { label: 'Blade', value: '165 mm, 20 mm bore' },
      { label: 'Depth of cut on the rail', value: '55 mm' },
      { label: 'Bevel', value: '0-47 degrees' },
      { label: 'Rail', value: '1400 mm' },
      { label: 'Weight', value: '4.6 kg' },
    ],
    price: 349,
    minquantity: 1,
    avilablequantity: 26,
  },
  {
    name: 'Saw Blade 184 mm, 24 teeth',
    slug: 'saw-blade-184',
    category: 'power-saw',
    image: '/pictures/tools/saw-blade-184.svg',
    description:
      'A carbide blade for fast cuts along and across the grain in timber and board. Laser-cut slots keep it quiet and flat when it runs hot, and the 1.8 mm kerf is easy on the battery. It fits every 184 mm saw with a 20 mm arbor. Sold in pairs or more.',
    specs: [
      { label: 'Diameter', value: '184 mm' },
      { label: 'Bore', value: '20 mm, with 16 mm ring' },
      { label: 'Teeth', value: '24, alternate top bevel' },
      { label: 'Kerf', value: '1.8 mm' },
      { label: 'Maximum speed', value: '8000 rpm' },
    ],
    price: 18.9,
    minquantity: 2,
    avilablequantity: 400,
  },
];
