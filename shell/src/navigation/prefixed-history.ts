import { withoutPrefix } from '@kerf/federation';
import type { createBrowserHistory } from '@kerf/federation/router';

type History = ReturnType<typeof createBrowserHistory>;
type To = Parameters<History['push']>[0];
type Location = History['location'];

/**
 * A history whose addresses begin with a prefix that its users do not see. The pages of all languages have the same paths for the router, the
 * remotes and the measurements, and another address in the browser.
 */
export const prefixedHistory = (history: History, prefix: string): History => {
  const inside = (location: Location): Location => ({
    ...location,
    pathname: withoutPrefix(location.pathname, prefix),
  });
  const outside = (to: To): To =>
    typeof to === 'string'
      ? prefix + to
      : { ...to, ...(to.pathname !== undefined && { pathname: prefix + to.pathname }) };
  return Object.create(history, {
    location: { get: () => inside(history.location) },
    createHref: { value: (to: To) => history.createHref(outside(to)) },
    push: { value: (to: To, state?: unknown) => history.push(outside(to), state) },
    replace: { value: (to: To, state?: unknown) => history.replace(outside(to), state) },
    listen: {
      value: (follow: Parameters<History['listen']>[0]) =>
        history.listen(step => follow({ ...step, location: inside(step.location) })),
    },
  });
};
