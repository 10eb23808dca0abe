import type { ShopConfig } from '@kerf/federation';
import { botToken } from './index';

const getToken = jest.fn(async () => ({ token: 'attested' }));
const initializeAppCheck = jest.fn((app: object, _: object) => app);
jest.mock('firebase/app', () => ({ initializeApp: (options: object, name: string) => ({ options, name }) }));
jest.mock('firebase/app-check', () => ({
  getToken: () => getToken(),
  initializeAppCheck: (app: object, options: object) => initializeAppCheck(app, options),
  ReCaptchaEnterpriseProvider: class {
    constructor(readonly siteKey: string) {}
  },
}));

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const identity = { projectId: 'kerf-shop', apiKey: 'key', authDomain: 'kerf.test' } as ShopConfig['identity'];
const turnstile = { provider: 'turnstile', siteKey: '1x00' } as const;
const failed = 'We could not confirm that you are a person. Please reload the page and try again.';
const scripts = () => document.querySelectorAll(`script[src="${SCRIPT}"]`);
const seen = async () => {
  for (let turn = 0; turn < 100 && scripts().length === 0; turn += 1) await Promise.resolve();
  return scripts()[0] as HTMLScriptElement;
};

type Options = Record<'callback' | 'error-callback', (value: string) => void> & { sitekey: string };
const render = jest.fn<string, [HTMLElement, Options]>();
const remove = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(window, { turnstile: { render, remove } });
});

it('rejects with a sentence for the visitor if the script does not load, and loads it with the next call', async () => {
  expect(scripts()).toHaveLength(0);
  const failing = botToken(turnstile, identity);
  (await seen()).dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow(failed);

  render.mockImplementation((_, { callback }) => {
    callback('token-1');
    return 'widget-1';
  });
  const token = botToken(turnstile, identity);
  (await seen()).dispatchEvent(new Event('load'));
  expect(await token).toBe('token-1');
  expect(render.mock.lastCall?.[1].sitekey).toBe('1x00');
  expect(remove).toHaveBeenCalledWith('widget-1');
  expect(render.mock.lastCall?.[0].isConnected).toBe(false);
});

it('gets a new token for each call, with one script', async () => {
  render.mockImplementationOnce((_, { callback }) => {
    callback('token-2');
    return 'widget-2';
  });
  expect(await botToken(turnstile, identity)).toBe('token-2');
  expect(scripts()).toHaveLength(1);
});

it('rejects if Turnstile cannot decide, and removes its widget', async () => {
  render.mockImplementationOnce((_, options) => {
    options['error-callback']('300010');
    return 'widget-3';
  });
  await expect(botToken(turnstile, identity)).rejects.toThrow(failed);
  expect(render.mock.lastCall?.[0].isConnected).toBe(false);
});

it('gets the token of App Check from one app', async () => {
  const config = { provider: 'app-check', siteKey: 'site', appId: '1:2:web:3' } as const;
  expect(await botToken(config, identity)).toBe('attested');
  expect(await botToken(config, identity)).toBe('attested');
  expect(initializeAppCheck).toHaveBeenCalledTimes(1);
  expect(initializeAppCheck).toHaveBeenCalledWith(
    { name: 'bot-check', options: { projectId: 'kerf-shop', apiKey: 'key', appId: '1:2:web:3' } },
    expect.objectContaining({ provider: { siteKey: 'site' } }),
  );
});
