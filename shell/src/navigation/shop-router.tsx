import { type createBrowserHistory, Router } from '@kerf/federation/router';
import { createContext, type ReactNode, use, useLayoutEffect, useState, useTransition } from 'react';

export type History = ReturnType<typeof createBrowserHistory>;

const Pending = createContext(false);

/** Whether a page has been asked for that is not there yet. */
export const usePending = () => use(Pending);

export interface ShopRouterProps {
  history: History;
  /** Whether the page of a path is loaded. */
  isThere: (pathname: string) => boolean;
  children: ReactNode;
}

/**
 * Follows the history. Where the next page is yet to be loaded, the one that is shown stays until then, and `usePending` says so.
 */
export function ShopRouter({ history, isThere, children }: ShopRouterProps) {
  const [{ location, action }, setStep] = useState({ location: history.location, action: history.action });
  const [pending, startTransition] = useTransition();
  useLayoutEffect(() => {
    const follow = (step: Pick<History, 'location' | 'action'>) => {
      // A page that is there comes with the next frame: to say that it is waited for would take a frame of its own.
      if (isThere(step.location.pathname)) setStep(step);
      else startTransition(() => setStep(step));
    };
    // While the browser goes back or forward React waits for nothing and would show a placeholder: a turn later it waits.
    return history.listen(step => void (step.action === 'POP' ? setTimeout(follow, 0, step) : follow(step)));
  }, [history, isThere]);
  return (
    <Router navigator={history} location={location} navigationType={action}>
      <Pending value={pending}>{children}</Pending>
    </Router>
  );
}
