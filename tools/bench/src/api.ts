import { runPart } from './lib/run-part.ts';

/** `npm run bench:api -- [PART] [OPTIONS]`: what the API and the page server can do. Each part prints its options in its first lines. */
await runPart('calls', {
  calls: () => import('./parts/calls.ts'),
  search: () => import('./parts/search.ts'),
  reports: () => import('./parts/reports.ts'),
  visit: () => import('./parts/visit.ts'),
  pages: () => import('./parts/pages.ts'),
});
