/** The load of each script, also of one that is still loading. */
const loads = new Map<string, Promise<void>>();

const addScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loads.delete(src);
      reject(new Error(`${src} could not be loaded.`));
    };
    document.head.append(script);
  });

/** Loads a classic script once. Rejects if it cannot be loaded; a later call tries again. */
export const loadScript = (src: string): Promise<void> => {
  const load = loads.get(src) ?? addScript(src);
  loads.set(src, load);
  return load;
};
