import type { MeasuredPage } from './pages.ts';

const act: MeasuredPage['act'] = page => page.keyboard.press('Tab');

/**
 * The pages of the Tractor Store (github.com/neuland/tractor-store-preact), which servers render as well. Build it, start it with
 * `npm run prod`, and give its address as `--peer`. Its pictures come from another server, unless `IMAGE_SERVER` in its `utils.js`
 * is empty and it serves the folder `public/cdn` of github.com/neuland/tractor-store-blueprint.
 */
export const peerPages: Record<string, MeasuredPage> = {
  home: { path: '/', ready: page => page.getByRole('link', { name: /Classic/i }).first(), act },
  results: { path: '/products', ready: page => page.getByRole('link', { name: /Classic/i }).first(), act },
  item: { path: '/product/CL-01', ready: page => page.getByRole('button', { name: /add to basket/i }), act },
};
