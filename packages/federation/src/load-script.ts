import { setScriptAddress } from './trusted-script';

/** Loads a classic script once; a failed load may be tried again. */
export const loadScript = (src: string): Promise<void> => {
  const known = document.querySelector<HTMLScriptElement>(`script[data-loaded="${CSS.escape(src)}"]`);
  if (known) return Promise.resolve();
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
