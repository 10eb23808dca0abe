import { fireEvent } from '@testing-library/react';
import { prefetchOnApproach } from './prefetch-on-approach';

const prefetch = jest.fn<Promise<void>, [string]>();
prefetchOnApproach(prefetch);

const link = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><b>Go</b></a>`;
  return document.querySelector('b') as HTMLElement;
};

beforeEach(() => prefetch.mockReset().mockResolvedValue());

it.each([
  ['pointer', '/by-pointer', fireEvent.pointerOver],
  ['keyboard', '/by-keyboard', fireEvent.focusIn],
  ['finger', '/by-finger', fireEvent.touchStart],
])('prefetches the page of a link once when a %s approaches it', (_name, path, approach) => {
  const near = link(`${path}?q=1`);
  approach(near);
  approach(near);
  expect(prefetch.mock.calls).toEqual([[path]]);
});

it('ignores other origins, the current page and elements that are no links', () => {
  for (const href of ['https://elsewhere.test/x', window.location.pathname]) fireEvent.pointerOver(link(href));
  document.body.innerHTML = '<b>Words</b>';
  fireEvent.pointerOver(document.body);
  expect(prefetch).not.toHaveBeenCalled();
});

it('prefetches again after a failure', async () => {
  prefetch.mockRejectedValueOnce(new Error('down'));
  const near = link('/flaky');
  fireEvent.pointerOver(near);
  await Promise.resolve();
  await Promise.resolve();
  fireEvent.pointerOver(near);
  expect(prefetch).toHaveBeenCalledTimes(2);
});

it('prefetches nothing while the visitor saves data', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const near = link('/saved');
  fireEvent.pointerOver(near);
  expect(prefetch).not.toHaveBeenCalled();
  Object.assign(navigator, { connection: { saveData: false } });
  fireEvent.pointerOver(near);
  expect(prefetch.mock.calls).toEqual([['/saved']]);
});
