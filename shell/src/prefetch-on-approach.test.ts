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
])('fetches the page of a link that is approached by %s, once', (_name, path, approach) => {
  const near = link(`${path}?q=1`);
  approach(near);
  approach(near);
  expect(prefetch.mock.calls).toEqual([[path]]);
});

it('leaves alone what is not the shop, the page that is open, and what is no link', () => {
  for (const href of ['https://elsewhere.test/x', window.location.pathname]) fireEvent.pointerOver(link(href));
  document.body.innerHTML = '<b>Words</b>';
  fireEvent.pointerOver(document.body);
  expect(prefetch).not.toHaveBeenCalled();
});

it('tries again after a failure', async () => {
  prefetch.mockRejectedValueOnce(new Error('down'));
  const near = link('/flaky');
  fireEvent.pointerOver(near);
  await Promise.resolve();
  await Promise.resolve();
  fireEvent.pointerOver(near);
  expect(prefetch).toHaveBeenCalledTimes(2);
});
