import type { SeedItem } from './seed-item.js';

/** Electrical devices beside those of the home page. */
export const electricalDevices: SeedItem[] = [
  {
    name: 'Random Orbital Sander 125 mm',
    slug: 'random-orbital-sander',
    category: 'electrical-device',
    image: '/pictures/tools/random-orbital-sander.svg',
    pictures: ['/pictures/tools/random-orbital-sander-2.svg', '/pictures/tools/random-orbital-sander-3.svg'],
    description:
      'A palm sander for finishing furniture and floors without swirl marks. The pad brake stops it as it leaves the wood, and the box behind it takes most of the dust. It weighs 1.3 kg. In the box: sander, dust box and five discs from 60 to 240 grit.',
    specs: [
      { label: 'Rated power', value: '300 W' },
      { label: 'Pad', value: '125 mm, eight holes' },
      { label: 'Orbit', value: '2.5 mm' },
      { label: 'Speed', value: '7000-12000 rpm' },
      { label: 'Weight', value: '1.3 kg' },
    ],
    price: 79,
    minquantity: 1,
    avilablequantity: 102,
  },
  {
    name: 'Heat Gun 2000 W',
    slug: 'heat-gun',
    category: 'electrical-device',
    image: '/pictures/tools/heat-gun.svg',
    description:
      'A heat gun for stripping paint, shrinking sleeves and bending plastic pipe. The wheel sets 50 to 600 degrees in steps of ten, and it stands on its back to cool. It weighs 0.9 kg. In the box: heat gun, flat nozzle, reflector nozzle and scraper.',
    specs: [
      { label: 'Rated power', value: '2000 W' },
      { label: 'Temperature', value: '50-600 degrees C' },
      { label: 'Air flow', value: '300 / 500 litres per minute' },
      { label: 'Nozzle', value: '34 mm' },
      { label: 'Weight', value: '0.9 kg' },
    ],
    price: 58.75,
    minquantity: 1,
    avilablequantity: 61,
  },
  {
    name: 'Plunge Router 1400 W',
    slug: 'router',
    category: 'electrical-device',
    image: '/pictures/tools/router.svg',
    description:
      'A plunge router for edges, grooves and hinge pockets. The columns run in brass bushes, the turret stop holds three depths, and the speed stays where it was set. It weighs 3.5 kg. In the box: router, 6 mm and 8 mm collets, parallel guide, copying ring and dust hood.',
    specs: [
      { label: 'Rated power', value: '1400 W' },
      { label: 'No-load speed', value: '11000-28000 rpm' },
      { label: 'Collets', value: '6 mm, 8 mm' },
      { label: 'Plunge depth', value: '55 mm' },
      { label: 'Weight', value: '3.5 kg' },
    ],
    price: 174,
    minquantity: 1,
    avilablequantity: 39,
  },
  {
    name: 'Belt Sander 75 mm',
    slug: 'belt-sander',
    category: 'electrical-device',
    image: '/pictures/tools/belt-sander.svg',
    description:
      'A belt sander for levelling boards and taking old varnish off doors. The belt centres itself, and the front handle moves aside to reach into corners. It weighs 3.4 kg. In the box: sander, dust bag and three belts from 60 to 120 grit.',
    specs: [
      { label: 'Rated power', value: '750 W' },
      { label: 'Belt', value: '75 x 533 mm' },
      { label: 'Belt speed', value: '200-380 m per minute' },
      { label: 'Sanding area', value: '75 x 130 mm' },
      { label: 'Weight', value: '3.4 kg' },
    ],
    price: 119.5,
    minquantity: 1,
    avilablequantity: 8,
  },
  {
    name: 'Work Light 3000 lm',
    slug: 'work-light',
    category: 'electrical-device',
    image: '/pictures/tools/work-light.svg',
    description:
      'A floor light for the room that has no lamp yet. It gives 3000 lumens of even light from an 18 V battery or from the mains, and the frame folds flat. It weighs 2.1 kg. In the box: light, mains lead and wall hook. The battery is not included.',
    specs: [
      { label: 'Light', value: '600 / 1500 / 3000 lm' },
      { label: 'Colour', value: '5000 K' },
      { label: 'Supply', value: '18 V battery or mains' },
      { label: 'Protection', value: 'IP54' },
      { label: 'Weight', value: '2.1 kg' },
    ],
    price: 84,
    minquantity: 1,
    avilablequantity: 57,
  },
  {
    name: 'Workshop Vacuum 25 l',
    slug: 'workshop-vacuum',
    category: 'electrical-device',
    image: '/pictures/tools/workshop-vacuum.svg',
    pictures: ['/pictures/tools/workshop-vacuum-2.svg', '/pictures/tools/workshop-vacuum-3.svg'],
    description:
      'A wet and dry vacuum that starts with the tool plugged into it and runs on for ten seconds. The filter shakes itself clean, and the drum takes 25 litres. It weighs 8.2 kg. In the box: vacuum, 3 m hose, tool adapter, floor nozzle and two fleece bags.',
    specs: [
      { label: 'Rated power', value: '1200 W' },
      { label: 'Drum', value: '25 l' },
      { label: 'Air flow', value: '74 litres per second' },
      { label: 'Dust class', value: 'L' },
      { label: 'Hose', value: '3 m, 35 mm' },
      { label: 'Weight', value: '8.2 kg' },
    ],
    price: 199,
    minquantity: 1,
    avilablequantity: 29,
  },
  {
    name: 'Sanding Discs 125 mm, pack of 10',
    slug: 'sanding-discs',
    category: 'electrical-device',
    image: '/pictures/tools/sanding-discs.svg',
    description:
      'Hook-and-loop discs of aluminium oxide for wood, paint and filler. Eight holes match the usual 125 mm pads, and a coating keeps the dust from clogging the grain. Each pack holds ten discs of one grit. Sold from five packs.',
    specs: [
      { label: 'Diameter', value: '125 mm' },
      { label: 'Holes', value: '8' },
      { label: 'Grit', value: '120' },
      { label: 'Pack', value: '10 discs' },
    ],
    price: 6.4,
    minquantity: 5,
    avilablequantity: 360,
  },
];
