import * as z from 'zod/mini';

/** The largest number of parts in the box of an item. */
export const maxBoxParts = 40;

/** A part of what is in the box. Parts of one name are of one kind: `detail` tells the battery of one kit from that of another, as `4.0 Ah`. */
export const boxPart = z.object({ quantity: z.number(), name: z.string(), detail: z.optional(z.string()) });
export type BoxPart = z.infer<typeof boxPart>;
