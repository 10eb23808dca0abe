import { type createBrowserHistory, Router } from '@kerf/federation/router';
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState, useTransition } from 'react';
import { leavePage } from './leave-guard';

/** A browser history, or a memory history in tests. */
export type History = ReturnType<typeof createBrowserHistory>;

const Pending = createContext(false);

/** Whether a navigation has started whose page is not shown yet. */
export const usePending = () => use(Pending);

/** A page with changes that are not saved is asked before it is left. */
const guarded = (history: History): History =>
  Object.create(history, {
    push: { value: (...step: Parameters<History['push']>) => leavePage(() => history.push(...step)) },
  });

/**
 * The router of the shell, of the harness and of page tests. Each navigation is a React transition: the current page stays
 * until the next one can be shown.
 */
export function ShopRouter({ history, children }: { history: History; children: ReactNode }) {
  const [{ location, action }, setStep] = useState({ location: history.location, action: history.action });
  const [pending, startTransition] = useTransition();
  useLayoutEffect(() => {
    const follow = (step: Pick<History, 'location' | 'action'>) => startTransition(() => setStep(step));
    // React renders transitions synchronously during popstate and would show a Suspense fallback, so POP waits for a new task.
    return history.listen(step => void (step.action === 'POP' ? setTimeout(follow, 0, step) : follow(step)));
  }, [history]);
  const navigator = useMemo(() => guarded(history), [history]);
  return (
    <Router navigator={navigator} location={location} navigationType={action}>
      <Pending value={pending}>{children}</Pending>
    </Router>
  );
}
