import { render, screen, within } from '@testing-library/react';
import { Steps } from './Steps';

const steps = (done: number) =>
  ['Placed', 'Paid', 'Shipped'].map((name, at) => ({ name, note: `Nov ${24 + at}`, isDone: at < done }));

test.each([
  [1, 'Placed'],
  [2, 'Paid'],
  [3, 'Shipped'],
])('with %i steps done, the current one is %s', (done, current) => {
  render(<Steps label="Progress" steps={steps(done)} />);
  const items = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['PlacedNov 24', 'PaidNov 25', 'ShippedNov 26']);
  expect(
    items.filter(item => item.getAttribute('aria-current') === 'step').map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining(current)]);
  expect(items.filter(item => item.querySelector('svg'))).toHaveLength(done);
});
