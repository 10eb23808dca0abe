import type { Attack } from '../attack.ts';
import { tally } from '../tally.ts';

const PAGES = 1_700;

/** Pages of items that do not exist, as fast as one visitor can ask for them. Then another visitor opens such a page and the sitemap. */
export const pageFlood: Attack = {
  name: '8 pages',
  seconds: 15,
  async run({ shellUrl }, attacker) {
    const idOf = (page: number) => page.toString(16).padStart(24, '0');
    const statuses = await Promise.all(
      Array.from({ length: PAGES }, async (_, page) => {
        const { status } = await attacker.call('GET', `${shellUrl}/items/${idOf(page)}/saw`);
        return status;
      }),
    );
    const missing = await fetch(`${shellUrl}/items/${idOf(PAGES)}/saw`);
    const sitemap = await fetch(`${shellUrl}/sitemap.xml`);
    return `${tally(statuses)}; another visitor: unknown item ${missing.status}, sitemap ${sitemap.status}`;
  },
};
