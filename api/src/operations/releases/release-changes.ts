import { z } from 'zod';

const text = (most: number) => z.string().min(1).max(most);
const release = z.string().regex(/^[\w.-]{1,64}$/);

/** A change that the history of a remote's pointer records. */
const releaseChange = z.strictObject({
  /** The same for each report of this change. */
  id: text(200),
  kind: z.enum(['publish', 'take-back', 'change']),
  at: z.iso.datetime(),
  by: text(200),
  /** `mf-catalog` */
  remote: z.string().regex(/^mf-[a-z0-9-]{1,40}$/),
  what: text(60),
  /** The release that the change is about. */
  release,
  /** What all other visitors have before and after it. */
  before: release.optional(),
  after: release.optional(),
  reason: text(1_000).optional(),
});
export type ReleaseChange = z.output<typeof releaseChange>;

/** Somebody stops the releases of all remotes, or allows them again. */
const freeze = z.strictObject({
  ...{ id: text(200), kind: z.literal('freeze'), at: z.iso.datetime(), by: text(200) },
  what: z.enum(['stopped', 'resumed']),
  reason: text(1_000).optional(),
});
export type Freeze = z.output<typeof freeze>;

/** The body of POST /release-changes. */
export const releaseChanges = z.strictObject({
  changes: z
    .array(z.discriminatedUnion('kind', [releaseChange, freeze]))
    .min(1)
    .max(50),
});
export type ReleaseChanges = z.output<typeof releaseChanges>;
