import type { Post } from '../post';
import { batteryCare } from './battery-care';
import { choosingABlade } from './choosing-a-blade';
import { firstToolBox } from './first-tool-box';
import { orderInTheWorkshop } from './order-in-the-workshop';
import { sharpeningChisels } from './sharpening-chisels';

/** All posts, newest first. `/blog` shows the first one. */
export const posts: readonly [Post, ...Post[]] = [
  choosingABlade,
  batteryCare,
  sharpeningChisels,
  orderInTheWorkshop,
  firstToolBox,
];
