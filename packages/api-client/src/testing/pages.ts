import type { ListName, ResponseOf, RowOf } from '../request';
import { jsonOf, respondsWith } from './network';

/** Responds to a list route with one page after the other. Returns the cursors of the requests, which grows with each request. */
export const respondsInPages = <N extends ListName>(name: N, pages: RowOf<N>[][]): (string | undefined)[] => {
  const cursors: (string | undefined)[] = [];
  respondsWith(name, ({ query: { after } }) => {
    cursors.push(after);
    const page = after ? Number(after.slice('page-'.length)) : 0;
    const link = page + 1 < pages.length ? { link: `<?limit=100&after=page-${page + 1}>; rel="next"` } : undefined;
    return Response.json(jsonOf(name, (pages[page] ?? []) as ResponseOf<N>), { headers: link });
  });
  return cursors;
};
