import * as z from 'zod/mini';
import { id } from './primitives.js';

/** The largest number of sold-out tools that one account watches. */
export const maxWatches = 100;

/** GET /watches: the ids of the items. */
export const watches = z.array(id);
