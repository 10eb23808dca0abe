import { act, render, screen } from '@testing-library/react';
import { fakeBrowser } from '../../testing/browser';
import { BusinessSummary } from './business-summary';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The visible text of each figure: title, number and caption. */
const seen = () =>
  Array.from(document.querySelectorAll('dl > div'), figure => [
    figure.querySelector('dt')?.textContent,
    figure.querySelector('[aria-hidden]')?.textContent,
    figure.querySelector('dd:last-child')?.textContent,
  ]);

const final = [
  ['Reviews', '37K+', 'Jan 1st - Feb 1st'],
  ['Annual Revenue', '4200K+', '↗︎ up 400 (22%)'],
  ['World Wide Customers', '1200Cr+', '↘︎ down 90 (14%)'],
  ['Collections', '96+', '↘︎ down 90 (14%)'],
];

test('2.23-2.27 home.06 the counters start when they scroll into view and end after two seconds', () => {
  const { scrollIntoView } = fakeBrowser();
  render(<BusinessSummary />);
  act(() => jest.advanceTimersByTime(5000));
  expect(seen().map(([, number]) => number)).toEqual(['0K+', '0K+', '0Cr+', '0+']);
  act(() => {
    scrollIntoView();
    jest.advanceTimersByTime(1000);
  });
  expect(seen()).not.toEqual(final);
  expect(seen()[1]?.[1]).not.toBe('0K+');
  act(() => jest.advanceTimersByTime(1100));
  expect(seen()).toEqual(final);
});

test('home.05 the counters show the final figures at once with reduced motion', () => {
  fakeBrowser({ reducedMotion: true });
  render(<BusinessSummary />);
  expect(seen()).toEqual(final);
});

test('screen readers get the final figure from the start', () => {
  fakeBrowser();
  render(<BusinessSummary />);
  for (const [, number] of final) expect(screen.getByText(number as string)).toBeInTheDocument();
});
