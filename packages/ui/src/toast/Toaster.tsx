import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { onQueueChange, queueLength } from './store';

/** Shows the messages of `toast`. The shell mounts it once. The container's code is loaded with the first message. */
export function Toaster() {
  const waiting = useSyncExternalStore(onQueueChange, queueLength);
  const [Container, setContainer] = useState<ComponentType>();

  useEffect(() => {
    if (waiting === 0 || Container) return;
    // After a failed load the messages stay queued, and the next message tries again.
    import('./ToastContainer').then(
      loaded => setContainer(() => loaded.ToastContainer),
      () => undefined,
    );
  }, [waiting, Container]);

  return Container ? <Container /> : null;
}
