import { defineRemote } from '@kerf/federation';
import { renderPage } from '@kerf/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeBrowser } from '../../testing/browser';
import { HeroBanner } from './hero-banner';

const onlyBanner = defineRemote([
  { path: '/', access: 'public', title: 'Banner', load: async () => ({ default: HeroBanner }) },
]);

let browser: ReturnType<typeof fakeBrowser>;
const open = async (options?: Parameters<typeof fakeBrowser>[0]) => {
  browser = fakeBrowser(options);
  return renderPage(onlyBanner, '/');
};
/** Opens the banner and loads the carousel's library. */
const show = async (options?: Parameters<typeof fakeBrowser>[0]) => {
  const page = await open(options);
  await act(async () => {
    browser.becomeIdle();
    await import('embla-carousel');
  });
  return page;
};

const slide = (place: number) => screen.getByRole('region', { name: `${place} of 3` });
const current = () => [1, 2, 3].filter(place => !slide(place).hasAttribute('inert'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('2.18-2.21 9.06 home.01 three slides: Big Sales with 19% off, a second sale, Hello there with Get Started', async () => {
  await show();
  expect(screen.getByRole('region', { name: 'From the shop' })).toHaveAttribute('aria-roledescription', 'carousel');
  for (const place of [1, 2, 3]) expect(slide(place)).toHaveAttribute('aria-roledescription', 'slide');
  expect(slide(1)).toHaveTextContent('Big Sales');
  expect(screen.getByRole('link', { name: 'Shop with 19% off' })).toHaveAttribute('href', '/home/explore?onSale=true');
  expect(slide(1)).toHaveTextContent('The tools on sale cost up to 19% less.');
  expect(slide(2)).toHaveTextContent('Saw Sale');
  expect(slide(3)).toHaveTextContent('Hello there');
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/home/explore');
});

test('loads only the first picture eagerly', async () => {
  await show();
  const loading = [1, 2, 3].map(place => slide(place).querySelector('img')?.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy', 'lazy']);
});

test('a click before the library has loaded takes effect', async () => {
  await open();
  press('Next slide');
  expect(current()).toEqual([1]);
  await act(() => import('embla-carousel'));
  expect(current()).toEqual([2]);
});

test('home.03 buttons, dots and arrow keys change the slide in a loop', async () => {
  await show();
  expect(current()).toEqual([1]);
  press('Previous slide');
  expect(current()).toEqual([3]);
  press('Next slide');
  expect(current()).toEqual([1]);
  press('Slide 2: Saw Sale');
  expect(current()).toEqual([2]);
  expect(screen.getByRole('button', { name: 'Slide 2: Saw Sale' })).toHaveAttribute('aria-current', 'true');
  fireEvent.keyDown(slide(2), { key: 'ArrowRight' });
  expect(current()).toEqual([3]);
  fireEvent.keyDown(slide(3), { key: 'ArrowLeft' });
  expect(current()).toEqual([2]);
});

test('home.04 the slides advance automatically until they are paused', async () => {
  await show();
  act(() => jest.advanceTimersByTime(6000));
  expect(current()).toEqual([2]);
  press('Pause the slides');
  act(() => jest.advanceTimersByTime(60_000));
  expect(current()).toEqual([2]);
  press('Play the slides');
  act(() => jest.advanceTimersByTime(6000));
  expect(current()).toEqual([3]);
});

test('the slides do not advance while they have the pointer or the focus', async () => {
  await show();
  const banner = screen.getByRole('region', { name: 'From the shop' });
  fireEvent.pointerEnter(banner);
  act(() => jest.advanceTimersByTime(60_000));
  expect(current()).toEqual([1]);
  fireEvent.pointerLeave(banner);
  fireEvent.focus(screen.getByRole('button', { name: 'Next slide' }));
  act(() => jest.advanceTimersByTime(60_000));
  expect(current()).toEqual([1]);
});

test('home.05 the slides do not advance automatically with reduced motion', async () => {
  await show({ reducedMotion: true });
  expect(screen.queryByRole('button', { name: 'Pause the slides' })).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(current()).toEqual([1]);
  press('Next slide');
  expect(current()).toEqual([2]);
});
