import * as z from 'zod/mini';

/** A line of the technical data. */
export const specification = z.object({
  label: z.string(),
  value: z.string(),
  /** Of the attribute that it follows from. Absent: it is a line of this item alone. */
  key: z.optional(z.string()),
  /** Cards show it. */
  onCards: z.optional(z.literal(true)),
  /** A comparison of tools leaves it out. */
  notCompared: z.optional(z.literal(true)),
});
export type Specification = z.infer<typeof specification>;
