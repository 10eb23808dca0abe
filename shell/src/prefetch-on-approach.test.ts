import { fireEvent } from '@testing-library/react';
import { prefetchOnApproach } from './prefetch-on-approach';
import type { LinkedPage } from './remotes/pages';

const prefetchScripts = jest.fn<Promise<void>, [LinkedPage]>();
const prefetchData = jest.fn<Promise<void>, [LinkedPage]>();
prefetchOnApproach({ prefetchScripts, prefetchData });

const link = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><b>Go</b></a>`;
  return document.querySelector('b') as HTMLElement;
};

beforeEach(() => {
  jest.useFakeTimers();
  for (const prefetch of [prefetchScripts, prefetchData]) prefetch.mockReset().mockResolvedValue();
});
afterEach(() => jest.useRealTimers());

it.each([
  ['pointer', '/by-pointer', fireEvent.pointerOver],
  ['keyboard', '/by-keyboard', fireEvent.focusIn],
  ['finger', '/by-finger', fireEvent.touchStart],
])('prefetches the scripts of a link once when a %s approaches it', (_name, path, approach) => {
  const near = link(`${path}?q=1`);
  approach(near);
  approach(near);
  expect(prefetchScripts.mock.calls).toEqual([[{ pathname: path, search: '?q=1' }]]);
});

it('prefetches the data of the link that the pointer stays on', () => {
  fireEvent.pointerOver(link('/crossed'));
  const near = link('/reached?q=1');
  fireEvent.pointerOver(near);
  expect(prefetchData).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  fireEvent.pointerOver(near);
  jest.advanceTimersByTime(100);
  const reached = { pathname: '/reached', search: '?q=1' };
  expect(prefetchData.mock.calls).toEqual([[reached], [reached]]);
  fireEvent.pointerOver(link('/left'));
  fireEvent.pointerOver(document.body);
  jest.advanceTimersByTime(100);
  expect(prefetchData).toHaveBeenCalledTimes(2);
});

it('prefetches no data of the page that a click has opened', () => {
  fireEvent.focusIn(link('/opened?q=1'));
  const before = window.location.href;
  window.history.pushState(null, '', '/opened?q=1');
  jest.advanceTimersByTime(100);
  window.history.replaceState(null, '', before);
  expect(prefetchData).not.toHaveBeenCalled();
});

it('ignores other origins, the current page and elements that are no links', () => {
  for (const href of ['https://elsewhere.test/x', window.location.pathname]) fireEvent.pointerOver(link(href));
  document.body.innerHTML = '<b>Words</b>';
  fireEvent.pointerOver(document.body);
  jest.advanceTimersByTime(100);
  expect(prefetchScripts).not.toHaveBeenCalled();
  expect(prefetchData).not.toHaveBeenCalled();
});

it('prefetches again after a failure', async () => {
  prefetchScripts.mockRejectedValueOnce(new Error('down'));
  const near = link('/flaky');
  fireEvent.pointerOver(near);
  await Promise.resolve();
  await Promise.resolve();
  fireEvent.pointerOver(near);
  expect(prefetchScripts).toHaveBeenCalledTimes(2);
});

it('prefetches nothing while the visitor saves data', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const near = link('/saved');
  fireEvent.pointerOver(near);
  jest.advanceTimersByTime(100);
  expect(prefetchScripts).not.toHaveBeenCalled();
  expect(prefetchData).not.toHaveBeenCalled();
  Object.assign(navigator, { connection: { saveData: false } });
  fireEvent.pointerOver(near);
  expect(prefetchScripts.mock.calls).toEqual([[{ pathname: '/saved', search: '' }]]);
});
