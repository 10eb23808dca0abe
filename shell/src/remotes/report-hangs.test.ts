import { openedPages, openPage } from '../vitals/timeline';
import { settleReleases } from './releases';
import { report } from './report';
import { reportHangs } from './report-hangs';

jest.mock('./report', () => ({ report: jest.fn() }));

const remote = (name: string) => ({ name, release: '1', paths: [], entry: `https://releases.test/${name}/1/entry.js` });
const [catalog, checkout] = [remote('mf_catalog'), remote('mf_checkout')];
const inScript = (name: string, duration: number) => ({
  sourceURL: `https://releases.test/${name}/1/static/p.js`,
  duration,
});
const ofShell = (duration: number) => ({ sourceURL: 'https://shop.test/static/js/index.js', duration });

let pass: (duration: number, scripts?: object[]) => void;
const observe = jest.fn();

class Observer {
  static supportedEntryTypes = ['longtask', 'long-animation-frame'];
  constructor(callback: (list: { getEntries: () => object[] }) => void) {
    pass = (duration, scripts) =>
      callback({ getEntries: () => [{ startTime: performance.now(), duration, ...(scripts && { scripts }) }] });
  }
  observe = observe;
}

beforeEach(() => {
  jest.resetAllMocks();
  Observer.supportedEntryTypes = ['longtask', 'long-animation-frame'];
  Object.assign(globalThis, { PerformanceObserver: Observer });
  settleReleases([catalog, checkout]);
  openedPages.length = 0;
  openPage('/cart', settled('mf_checkout'));
});
const settled = (name: string) => ({ ...remote(name) });
const reported = () => jest.mocked(report).mock.calls.map(([{ name }, kind, error]) => [name, kind, error]);

it('reports the remote whose script ran longest, also for frames before it was loaded', () => {
  reportHangs();
  expect(observe).toHaveBeenCalledWith({ type: 'long-animation-frame', buffered: true });
  pass(30_000, [inScript('mf_checkout', 20), inScript('mf_catalog', 29_900), ofShell(10)]);
  expect(reported()).toEqual([['mf_catalog', 'hang', 'The page did not react for 30000 ms.']]);
});

it('reports the owner of the page for a script of the shell, and in a browser that names no scripts', () => {
  reportHangs();
  pass(6_000, [ofShell(5_900)]);
  Observer.supportedEntryTypes = ['longtask'];
  reportHangs();
  expect(observe).toHaveBeenLastCalledWith({ type: 'longtask', buffered: true });
  pass(5_000);
  expect(reported().map(([name]) => name)).toEqual(['mf_checkout', 'mf_checkout']);
});

it('reports nothing below five seconds, for pages of the shell, and in a browser without the measure', () => {
  reportHangs();
  pass(4_999, [inScript('mf_catalog', 4_900)]);
  openPage('/login', undefined);
  pass(6_000, [ofShell(5_900)]);
  Observer.supportedEntryTypes = [];
  reportHangs();
  expect(report).not.toHaveBeenCalled();
  expect(observe).toHaveBeenCalledTimes(1);
});
