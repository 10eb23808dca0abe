import type { createBrowserRouter } from '@kerf/federation/router';

/** After this the frame comes to life, with or without the page. */
const PATIENCE_MS = 500;

/** Resolves when the router has the first page to show, or has not come by it for a while. */
export const firstPage = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise(resolve => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = router.subscribe(state => state.initialized && done());
    const timer = setTimeout(done, PATIENCE_MS);
    if (router.state.initialized) done();
  });
