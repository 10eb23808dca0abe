import * as z from 'zod/mini';

/** A parcel at its carrier. */
export const tracking = z.object({ carrier: z.optional(z.string()), number: z.string(), url: z.optional(z.string()) });
export type Tracking = z.infer<typeof tracking>;
