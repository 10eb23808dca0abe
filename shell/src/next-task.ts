/** Resolves in a task of its own. A timer would take a second for it in a tab that nobody looks at. */
export const nextTask = () =>
  new Promise<void>(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
