import { configurePayment, fakeStripe } from './testing/fake-stripe';

const script = () => document.querySelector<HTMLScriptElement>('script[src="https://pay.test/stripe.js"]');
const seen = async <T>(look: () => T | null): Promise<T> => {
  for (let turn = 0; turn < 100; turn += 1) {
    const found = look();
    if (found) return found;
    await Promise.resolve();
  }
  throw new Error('It never appeared.');
};

test.each([
  ['de', 'de'],
  // Without this, an English page had a form in the language of the browser.
  ['en-US', 'en'],
])('loads the script once and can load it after a failure, in the language of a page in %s', async (lang, locale) => {
  jest.resetModules();
  document.head.replaceChildren();
  document.documentElement.lang = lang;
  configurePayment({ publishableKey: 'pk_test_kerf', scriptUrl: 'https://pay.test/stripe.js' });
  const { loadStripe } = await import('./load-stripe');

  const failing = loadStripe();
  (await seen(script)).dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('https://pay.test/stripe.js could not be loaded.');

  const loading = loadStripe();
  const again = loadStripe();
  expect(again).toBe(loading);
  const stripe = fakeStripe();
  const loaded = await seen(script);
  const made = jest.fn((_key: string, _options: object) => stripe);
  window.Stripe = Object.assign(made, { version: 'endive' }) as never;
  loaded.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBe(stripe);
  expect(made).toHaveBeenCalledWith('pk_test_kerf', { locale });
});
