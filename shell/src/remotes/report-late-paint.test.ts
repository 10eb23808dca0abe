import type { ChosenRemote } from '@kerf/federation';
import { report } from './report';
import { reportLatePaint } from './report-late-paint';

jest.mock('./report', () => ({ report: jest.fn() }));

const remote: ChosenRemote = { name: 'mf_catalog', entry: '', paths: ['/'], release: '1' };
let paint: (...times: number[]) => void;

class Observer {
  static supportedEntryTypes = ['largest-contentful-paint'];
  constructor(callback: (list: { getEntries: () => object[] }) => void) {
    paint = (...times) => callback({ getEntries: () => times.map(startTime => ({ startTime })) });
  }
  observe = jest.fn();
  disconnect = jest.fn();
}

beforeEach(() => {
  jest.mocked(report).mockReset();
  Object.assign(globalThis, { PerformanceObserver: Observer });
});

const leave = () => document.dispatchEvent(new Event('visibilitychange'));

it('reports a first page that was painted late when the visitor leaves', () => {
  reportLatePaint(remote);
  paint(400, 2_501);
  expect(report).not.toHaveBeenCalled();
  leave();
  leave();
  expect(jest.mocked(report).mock.calls).toEqual([[remote, 'slow']]);
});

it('reports nothing for a good paint, for a page of the shell, and in a browser without the measure', () => {
  reportLatePaint(remote);
  paint(2_500);
  reportLatePaint(undefined);
  Observer.supportedEntryTypes = [];
  reportLatePaint(remote);
  leave();
  expect(report).not.toHaveBeenCalled();
});
