import { type Measurement, vitalsRoutes } from '@kerf/contracts/vitals';
import type { ChosenRemote } from '@kerf/federation';

const catalog: ChosenRemote = { name: 'mf_catalog', entry: '', paths: ['/'], release: '1' };
const checkout: ChosenRemote = { name: 'mf_checkout', entry: '', paths: ['/cart'], release: '2' };

type Report = (metric: { name: string; value: number; entries: { startTime: number }[] }) => void;
const reports: Report[] = [];
jest.mock('web-vitals', () => {
  const observe = (report: Report) => void reports.push(report);
  return { onLCP: observe, onINP: observe, onCLS: observe, onTTFB: observe };
});

const beacon = jest.fn();
let timeline: typeof import('./timeline');
let now: number;
const report = (name: string, value: number, startTime = now) =>
  reports.at(-1)?.({ name, value, entries: [{ startTime }] });
const hide = (state = 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** The measurements of the newest beacon, which the contract accepts. */
const sent = (): Measurement[] =>
  vitalsRoutes.reportVitals.body.parse(JSON.parse(beacon.mock.calls.at(-1)?.[1])).measurements;

/** Loads fresh modules, as a new document does. Listeners of earlier documents have nothing more to send. */
beforeEach(async () => {
  jest.resetModules();
  reports.length = 0;
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  timeline = await import('./timeline');
  const { sendVitals } = await import('./send-vitals');
  sendVitals('http://api.test');
  navigator.sendBeacon = beacon.mockReset();
});
afterEach(() => jest.restoreAllMocks());

const load = async (remote: ChosenRemote, start: number, end: number, fragment?: string) => {
  now = start;
  const loading = Promise.resolve();
  timeline.noteLoad(remote, loading, fragment);
  now = end;
  await loading;
};
const open = (at: number, page: string, remote?: ChosenRemote) => {
  now = at;
  timeline.openPage(page, remote);
};

it('sends the measurements once when the visitor leaves, by the page that was open', async () => {
  open(5, '/', catalog);
  report('LCP', 400);
  report('LCP', 900);
  report('TTFB', 30);
  open(2_000, '/items/:id/:slug?', catalog);
  report('CLS', 0.05, 2_100);
  report('INP', 64, 1_990);
  hide('visible');
  expect(beacon).not.toHaveBeenCalled();
  hide();
  expect(beacon.mock.calls.map(([address]) => address)).toEqual(['http://api.test/vitals']);
  const of = { remote: 'mf_catalog', release: '1' };
  expect(sent()).toEqual([
    { ...of, metric: 'LCP', value: 900, page: '/' },
    { ...of, metric: 'TTFB', value: 30, page: '/' },
    { ...of, metric: 'CLS', value: 50, page: '/items/:id/:slug?' },
    { ...of, metric: 'INP', value: 64, page: '/' },
  ]);
  report('INP', 500);
  hide();
  expect(beacon).toHaveBeenCalledTimes(1);
});

it('sends how long remotes and fragments took to load, for their owner and by the page', async () => {
  await load(catalog, 10, 60);
  open(60, '/', catalog);
  await load(checkout, 100, 180);
  await load(checkout, 180, 200, 'mf-checkout/mini-cart');
  hide();
  const ofCheckout = { page: '/', remote: 'mf_checkout', release: '2' };
  expect(sent()).toEqual([
    { metric: 'remote', value: 50, page: '/', remote: 'mf_catalog', release: '1' },
    { ...ofCheckout, metric: 'remote', value: 80 },
    { ...ofCheckout, metric: 'fragment', value: 20, fragment: 'mf-checkout/mini-cart' },
  ]);
});

it('sends a load after a tab switch in another beacon', async () => {
  open(5, '/', catalog);
  report('LCP', 400);
  hide();
  await load(checkout, 100, 180);
  open(180, '/cart', checkout);
  hide();
  expect(sent()).toEqual([{ metric: 'remote', value: 80, page: '/cart', remote: 'mf_checkout', release: '2' }]);
});

it('sends the measurements of a page that no remote has as those of the shell, with the hash of its script', () => {
  open(5, '/login');
  report('LCP', 400);
  open(20, '/items/:id', catalog);
  hide();
  const lcp = { metric: 'LCP', value: 400, page: '/login', remote: 'shell' };
  expect(sent()).toEqual([{ ...lcp, release: 'local' }]);
  document.head.innerHTML = '<script type="text/plain" src="/static/js/index.ca847b5451.js"></script>';
  report('TTFB', 30);
  hide();
  expect(sent()).toEqual([{ ...lcp, metric: 'TTFB', value: 30, release: 'ca847b5451' }]);
  document.head.innerHTML = '';
});

it('sends no load that failed', async () => {
  open(5, '/', catalog);
  timeline.noteLoad(catalog, Promise.reject(new Error('down')));
  await Promise.resolve();
  hide();
  expect(beacon).not.toHaveBeenCalled();
});
