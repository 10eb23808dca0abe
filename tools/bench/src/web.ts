import { runPart } from './lib/run-part.ts';

/** `npm run bench:web -- [PART] [OPTIONS]`: what a browser shows, and when. */
await runPart('visitors', {
  visitors: () => import('./parts/visitors.ts'),
  edit: () => import('./parts/edit.ts'),
});
