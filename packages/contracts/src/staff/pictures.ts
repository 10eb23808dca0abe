import * as z from 'zod/mini';

/** The largest upload, in bytes: a JPEG of a phone with 50 megapixels. */
export const maxPictureBytes = 20 * 1024 * 1024;

/** POST /pictures, a form with the field `file`. `address` is for an item's `image` and `pictures`. Sizes in pixels. */
export const picture = z.object({
  address: z.string(),
  width: z.number(),
  height: z.number(),
  sources: z.array(
    z.object({
      address: z.string(),
      type: z.enum(['image/avif', 'image/webp']),
      width: z.number(),
      height: z.number(),
    }),
  ),
});
export type Picture = z.infer<typeof picture>;
