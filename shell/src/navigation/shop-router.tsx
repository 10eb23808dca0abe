import { type createBrowserHistory, Router } from '@kerf/federation/router';
import { createContext, type ReactNode, use, useLayoutEffect, useState, useTransition } from 'react';

export type History = ReturnType<typeof createBrowserHistory>;

const Pending = createContext(false);

/** Whether a page has been asked for that is not there yet. */
export const usePending = () => use(Pending);

/**
 * Follows the history, each step as a transition: the page that is shown stays until the next one can be, and says so through
 * `usePending`.
 */
export function ShopRouter({ history, children }: { history: History; children: ReactNode }) {
  const [{ location, action }, setStep] = useState({ location: history.location, action: history.action });
  const [pending, startTransition] = useTransition();
  useLayoutEffect(() => {
    const follow = (step: Pick<History, 'location' | 'action'>) => startTransition(() => setStep(step));
    // While the browser goes back or forward React waits for nothing and would show a placeholder: a turn later it waits.
    return history.listen(step => void (step.action === 'POP' ? setTimeout(follow, 0, step) : follow(step)));
  }, [history]);
  return (
    <Router navigator={history} location={location} navigationType={action}>
      <Pending value={pending}>{children}</Pending>
    </Router>
  );
}
