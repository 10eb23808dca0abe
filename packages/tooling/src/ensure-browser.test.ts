import { findBrowser } from './ensure-browser.ts';

it('prefers CHROMIUM_PATH to a browser on PATH, and that to the one of Playwright', () => {
  const find = (env: NodeJS.ProcessEnv, present: string[]) =>
    findBrowser({ env, exists: path => present.includes(path), playwrightsOwn: () => '/pw/chrome' });
  const all = ['/my/chrome', '/usr/bin/chromium', '/pw/chrome'];
  expect(find({ CHROMIUM_PATH: '/my/chrome', PATH: '/usr/bin' }, all)).toBe('/my/chrome');
  expect(find({ PATH: '/bin:/usr/bin' }, all)).toBe('/usr/bin/chromium');
  expect(find({ PATH: '/bin' }, all)).toBe('/pw/chrome');
  expect(find({ PATH: '/bin' }, [])).toBeUndefined();
  expect(() => find({ CHROMIUM_PATH: '/gone' }, all)).toThrow('CHROMIUM_PATH is /gone');
});
