import { act, fireEvent, renderHook } from '@testing-library/react';
import { fakeBrowser } from '../../testing/browser';
import { useShownCards } from './use-shown-cards';

const CARDS = 24;

/** The page that the server has sent, in a window that shows three cards. */
const serve = () => {
  document.body.innerHTML = '<ul>'.concat('<li data-filled>Served</li>'.repeat(CARDS));
  for (const [index, card] of [...document.querySelectorAll('li')].entries())
    card.getBoundingClientRect = () => new DOMRect(0, Math.floor(index / 3) * innerHeight);
};

afterEach(() => document.body.replaceChildren());

test('renders the cards in view first, and the others in steps when the browser is idle', () => {
  const browser = fakeBrowser();
  serve();
  const { result } = renderHook(() => useShownCards(CARDS));
  expect(result.current).toBe(3);
  const steps = [1, 2, 3, 4].map(() => {
    act(() => browser.becomeIdle());
    return result.current;
  });
  expect(steps).toEqual([9, 15, 21, Number.POSITIVE_INFINITY]);
});

test('renders all cards when the visitor scrolls', () => {
  fakeBrowser();
  serve();
  const { result } = renderHook(() => useShownCards(CARDS));
  fireEvent.scroll(window);
  expect(result.current).toBeGreaterThanOrEqual(CARDS);
});

test('renders the cards that are loaded later at once', () => {
  const browser = fakeBrowser();
  serve();
  const { result, rerender } = renderHook(({ total }) => useShownCards(total), { initialProps: { total: CARDS } });
  for (let step = 0; step < 4; step++) act(() => browser.becomeIdle());
  rerender({ total: 2 * CARDS });
  expect(result.current).toBeGreaterThanOrEqual(2 * CARDS);
});

test('renders all cards at once on a later page of the document', () => {
  const { result } = renderHook(() => useShownCards(CARDS));
  expect(result.current).toBeGreaterThanOrEqual(CARDS);
});
