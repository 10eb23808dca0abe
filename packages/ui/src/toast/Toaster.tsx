import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { onWaiting, waitingCount } from './store';

/** Mounted once by the shell. Loads the toasts when the first one is asked for; until then it is nothing. */
export function Toaster() {
  const waiting = useSyncExternalStore(onWaiting, waitingCount);
  const [Container, setContainer] = useState<ComponentType>();

  useEffect(() => {
    if (waiting === 0 || Container) return;
    // A failed load leaves the messages waiting; the next one tries again.
    import('./ToastContainer').then(
      loaded => setContainer(() => loaded.ToastContainer),
      () => undefined,
    );
  }, [waiting, Container]);

  return Container ? <Container /> : null;
}
