import { localRemotes, pageSettings } from './settings.ts';

test('takes the local remotes from the variables of their ports', () => {
  const env = { SHELL_PORT: '3000', API_PORT: '4000', MF_CATALOG_PORT: '3001', MF_GIFT_CARDS_PORT: '4321' };
  expect(localRemotes(env)).toEqual([
    { app: 'mf-catalog', url: 'http://127.0.0.1:3001' },
    { app: 'mf-gift-cards', url: 'http://127.0.0.1:4321' },
  ]);
  expect(pageSettings(env, '/').origins).toEqual([
    'http://127.0.0.1:3001',
    'http://127.0.0.1:4321',
    'http://127.0.0.1:3010',
  ]);
});

test('requires REMOTE_ORIGINS in a deployment', () => {
  for (const REMOTE_ORIGINS of [undefined, '', '  '])
    expect(() => pageSettings({ REMOTES_DIR: '/srv/remotes', REMOTE_ORIGINS }, '/')).toThrow(
      'REMOTE_ORIGINS must name the origins of the remotes, such as https://catalog.shop.example.',
    );
});

test('takes the origin of a remote from a variable of its own, beside REMOTE_ORIGINS', () => {
  const env = { REMOTES_DIR: '/srv/remotes', REMOTE_ORIGINS: 'https://catalog.shop.example' };
  expect(pageSettings({ ...env, MF_GIFT_CARDS_URL: 'https://gifts.shop.example/' }, '/').origins).toEqual([
    'https://catalog.shop.example',
    'https://gifts.shop.example',
  ]);
  expect(() => pageSettings({ ...env, MF_GIFT_CARDS_URL: "https://gifts' *" }, '/')).toThrow('MF_GIFT_CARDS_URL: ');
});

test('takes the time that a page waits for the API from PAGE_DATA_TIMEOUT_MS', () => {
  const timeout = (PAGE_DATA_TIMEOUT_MS: string) => pageSettings({ PAGE_DATA_TIMEOUT_MS }, '/').apiTimeoutMs;
  expect([timeout(''), timeout('900')]).toEqual([undefined, 900]);
  for (const wrong of ['0', '1s', '-5', '100000'])
    expect(() => timeout(wrong)).toThrow('PAGE_DATA_TIMEOUT_MS must be 1 to 99999 milliseconds.');
});

test.each(['http://shop.example', 'nobody', 'a@b', 'security@shop.example\r\nPolicy:x', 'tel:+1'])(
  'rejects the SECURITY_CONTACT %j',
  SECURITY_CONTACT => {
    expect(() => pageSettings({ SECURITY_CONTACT }, '/')).toThrow('SECURITY_CONTACT: ');
  },
);

test('treats an empty variable as not set', () => {
  const { config } = pageSettings({ API_URL: '', FIREBASE_PROJECT_ID: '', STRIPE_API_BASE: '' }, '/');
  expect(config.apiUrl).toBe('http://127.0.0.1:4000');
  expect(config.identity.projectId).toBeUndefined();
  expect(config.payment.scriptUrl).toBeUndefined();
});

test('tells the browser which bot check there is, and needs its site key', () => {
  const config = (env: object) => pageSettings({ ...env }, '/').config.botCheck;
  expect(config({})).toBeUndefined();
  expect(config({ BOT_CHECK: 'turnstile', BOT_CHECK_SITE_KEY: '1x00' })).toEqual({
    provider: 'turnstile',
    siteKey: '1x00',
    appId: undefined,
  });
  expect(() => config({ BOT_CHECK: 'turnstile' })).toThrow('BOT_CHECK_SITE_KEY: BOT_CHECK=turnstile needs it.');
  expect(() => config({ BOT_CHECK: 'captcha', BOT_CHECK_SITE_KEY: '1' })).toThrow(
    'BOT_CHECK must be turnstile or app-check.',
  );
});

test('takes the age of the data in a page from PAGE_DATA_AGE_MS', () => {
  const age = (PAGE_DATA_AGE_MS: string) => pageSettings({ PAGE_DATA_AGE_MS }, '/').apiMaxAgeMs;
  expect([age(''), age('0'), age('10000')]).toEqual([5_000, 0, 10_000]);
  for (const wrong of ['-1', '5s', '10001'])
    expect(() => age(wrong)).toThrow('PAGE_DATA_AGE_MS must be 0 to 10000 milliseconds.');
});

test('takes the share of measured visits from VITALS_SHARE', () => {
  const share = (VITALS_SHARE: string) => pageSettings({ VITALS_SHARE }, '/').config.vitalsShare;
  expect(['', '0', '0.25', '1'].map(share)).toEqual([undefined, 0, 0.25, 1]);
  for (const wrong of ['2', '-1', 'half', '.5'])
    expect(() => share(wrong)).toThrow('VITALS_SHARE must be a number from 0 to 1, such as 0.1.');
});

test('takes the promises of the shop from RETURN_DAYS and WARRANTY_YEARS', () => {
  const { returnDays, warrantyYears } = pageSettings({ RETURN_DAYS: '30', WARRANTY_YEARS: '3' }, '/').config;
  expect([returnDays, warrantyYears]).toEqual([30, 3]);
  expect(pageSettings({ RETURN_DAYS: '' }, '/').config.returnDays).toBeUndefined();
  for (const wrong of ['0', '366', '14 days', '-1'])
    expect(() => pageSettings({ RETURN_DAYS: wrong }, '/')).toThrow(
      'RETURN_DAYS must be a whole number from 1 to 365.',
    );
});
