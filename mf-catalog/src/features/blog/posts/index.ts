import type { Post } from '../post';
import { choosingABlade } from './choosing-a-blade';
import { firstToolBox } from './first-tool-box';
import { trueChuck } from './true-chuck';

/** All posts, the newest first; the first is what `/blog` shows. */
export const posts: readonly [Post, ...Post[]] = [choosingABlade, trueChuck, firstToolBox];
