import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stepper } from './Stepper';

function Quantity({ min = 2, max = 4 }: { min?: number; max?: number }) {
  const [value, setValue] = useState(min);
  return <Stepper label="Quantity" value={value} min={min} max={max} onChange={setValue} />;
}

const input = () => screen.getByRole('spinbutton', { name: 'Quantity' });

test('changes by one within its bounds', async () => {
  render(<Quantity />);
  const less = screen.getByRole('button', { name: 'One less: Quantity' });
  const more = screen.getByRole('button', { name: 'One more: Quantity' });
  expect(less).toBeDisabled();
  await userEvent.click(more);
  await userEvent.click(more);
  expect(input()).toHaveValue(4);
  expect(more).toBeDisabled();
  await userEvent.click(less);
  expect(input()).toHaveValue(3);
});

test.each([
  ['9', 4],
  ['1', 2],
  ['3.7', 3],
  ['', 2],
])('a typed %p becomes %p when the input loses the focus', async (typed, value) => {
  render(<Quantity />);
  await userEvent.clear(input());
  if (typed) await userEvent.type(input(), typed);
  await userEvent.tab();
  expect(input()).toHaveValue(value);
});
