import { fillRead } from '../../../packages/federation/src/page-reads.ts';
import { uploadWidths as inBrowser } from '../../../packages/ui/src/media/upload-widths.ts';
import type { FoundPage } from '../../../shell/server/src/map/find-page.ts';
import { readsOf } from '../../../shell/server/src/page/page-reads.ts';
import { uploadWidths } from '../../../shell/server/src/page/upload-widths.ts';

// The page server is a program of its own, so it cannot contain the modules of the browser.

test.each(['/items/:id', '/items/:id/reviews?sort=newest&limit=10', '/search/items?q=:q&sort=:sort&limit=24'])(
  'both read the same address for %s',
  read => {
    const values = { id: '6a' };
    const query = new URLSearchParams({ q: 'drill 18 V', sort: '' });
    const page = { page: { reads: { api: [read] } }, values } as unknown as FoundPage;
    expect(readsOf(page, query)).toEqual([fillRead(read, values, query)]);
  },
);

test.each([`/uploads/${'0f'.repeat(16)}/1600.webp`, `/uploads/${'0f'.repeat(16)}/500.webp`, '/pictures/saw.svg'])(
  'both offer the same files of %s',
  src => {
    expect(uploadWidths(src)).toBe(inBrowser(src) ?? '');
  },
);
