import { z } from 'zod';

export const atLeastOne = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
/** A limit that 0 switches off. */
export const upTo = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
/** Above zero; at most an hour. */
export const seconds = (fallback: number, most = 3_600) => z.coerce.number().positive().max(most).default(fallback);
