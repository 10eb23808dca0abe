import { cordedTools } from './corded-tools.js';
import { cordlessTools } from './cordless-tools.js';
import { drillMachines } from './drill-machines.js';
import { electricalDevices } from './electrical-devices.js';
import { featuredItems } from './featured.js';
import { handTools } from './hand-tools.js';
import { hardwareDevices } from './hardware-devices.js';
import { powerSaws } from './power-saws.js';
import type { SeedItem } from './seed-item.js';
import { toolsBoxes } from './tools-boxes.js';

/** Every tool of a fresh shop; the first six stand on the home page. */
export const seedItems: SeedItem[] = [
  ...featuredItems,
  ...powerSaws,
  ...drillMachines,
  ...electricalDevices,
  ...hardwareDevices,
  ...toolsBoxes,
  ...cordlessTools,
  ...cordedTools,
  ...handTools,
];
