import { setScriptAddress } from './trusted-script';

/** Loads a classic script once. Rejects if it cannot be loaded; a later call tries again. */
export const loadScript = (src: string): Promise<void> => {
  const loaded = document.querySelector<HTMLScriptElement>(`script[data-loaded="${CSS.escape(src)}"]`);
  if (loaded) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    setScriptAddress(script, src);
    script.onload = () => {
      script.dataset.loaded = src;
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    };
    document.head.append(script);
  });
};
