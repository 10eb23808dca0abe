/** Resolves in a new task. Browsers throttle timers to one per second in hidden tabs, so this uses a message channel. */
export const nextTask = () =>
  new Promise<void>(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
