import type { SeedItem } from './seed-item.js';

/** Tools boxes beside those of the home page. */
export const toolsBoxes: SeedItem[] = [
  {
    name: 'Rolling Tool Chest, 5 drawers',
    slug: 'rolling-tool-chest',
    category: 'tools-box',
    image: '/pictures/tools/rolling-tool-chest.svg',
    pictures: ['/pictures/tools/rolling-tool-chest-2.svg', '/pictures/tools/rolling-tool-chest-3.svg'],
    description:
      'A chest on four castors for the tools that should follow the work around the shop. The drawers run on ball bearings, open fully, carry 30 kg each and lock with one key. It weighs 46 kg. In the box: chest, rubber top mat, drawer liners and two keys.',
    specs: [
      { label: 'Outside', value: '690 x 460 x 880 mm' },
      { label: 'Drawers', value: '5, full extension' },
      { label: 'Load per drawer', value: '30 kg' },
      { label: 'Castors', value: '2 fixed, 2 swivel with brake' },
      { label: 'Weight', value: '46 kg' },
    ],
    price: 379,
    minquantity: 1,
    avilablequantity: 15,
  },
  {
    name: 'Tool Bag 400',
    slug: 'tool-bag',
    category: 'tools-box',
    image: '/pictures/tools/tool-bag.svg',
    description:
      'An open bag of 1680 denier fabric on a moulded base that keeps water out. Sixteen pockets hold hand tools upright where they can be seen, and the steel grip does not sag. It weighs 2.0 kg and carries 18 kg. In the box: bag and shoulder strap.',
    specs: [
      { label: 'Outside', value: '400 x 220 x 330 mm' },
      { label: 'Pockets', value: '16' },
      { label: 'Fabric', value: '1680 denier polyester' },
      { label: 'Load', value: '18 kg' },
      { label: 'Weight', value: '2.0 kg' },
    ],
    price: 54,
    minquantity: 1,
    avilablequantity: 90,
  },
  {
    name: 'Bit Case, 32 pieces',
    slug: 'bit-case',
    category: 'tools-box',
    image: '/pictures/tools/bit-case.svg',
    description:
      'A pocket case of 32 pieces for drivers with a quarter-inch holder. The bits are torsion-forged for impact use and marked by colour, and the lid clicks shut. It weighs 0.42 kg. In the box: 30 bits, a magnetic holder and an adapter. Cases are sold from three pieces.',
    specs: [
      { label: 'Pieces', value: '32' },
      { label: 'Bits', value: 'PH, PZ, TX, hex, slotted' },
      { label: 'Length', value: '25 mm and 50 mm' },
      { label: 'Shank', value: '1/4 inch hex' },
      { label: 'Weight', value: '0.42 kg' },
    ],
    price: 16.9,
    minquantity: 3,
    avilablequantity: 2,
  },
];
