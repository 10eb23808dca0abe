import { loadScript } from '@kerf/federation';

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface Turnstile {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      appearance: 'interaction-only';
      callback(token: string): void;
      'error-callback'(code: string): void;
      'timeout-callback'(): void;
    },
  ): string;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** A new token: each is valid once. A widget appears only if Cloudflare wants the visitor to click. */
export const turnstileToken = async ({ siteKey }: { siteKey: string }): Promise<string> => {
  await loadScript(SCRIPT);
  const { turnstile } = window;
  if (!turnstile) throw new Error('The script of Turnstile has not defined it.');
  const container = document.createElement('div');
  Object.assign(container.style, { position: 'fixed', right: '1rem', bottom: '1rem', zIndex: 'var(--layer-toast)' });
  document.body.append(container);
  let widget: string | undefined;
  try {
    return await new Promise((resolve, reject) => {
      widget = turnstile.render(container, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': code => reject(new Error(`Turnstile failed with ${code}.`)),
        'timeout-callback': () => reject(new Error('Turnstile got no click in time.')),
      });
    });
  } finally {
    if (widget !== undefined) turnstile.remove(widget);
    container.remove();
  }
};
