import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { Stepper, type StepperProps } from './Stepper';

function Quantity(props: Partial<StepperProps>) {
  const [value, setValue] = useState(2);
  return <Stepper label="Quantity" min={2} max={4} {...props} value={value} onChange={setValue} />;
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

test('keeps a value outside the bounds for a form that validates, and steps back into them', async () => {
  const onBlur = jest.fn();
  render(<Quantity onBlur={onBlur} />);
  await userEvent.clear(input());
  await userEvent.type(input(), '9');
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
  expect(input()).toHaveValue(9);
  await userEvent.click(screen.getByRole('button', { name: 'One less: Quantity' }));
  expect(input()).toHaveValue(4);
});

test('is described by its error and hint, and takes a name and a ref', () => {
  const ref = createRef<HTMLInputElement>();
  render(<Quantity name="quantity" ref={ref} hint="From 2 to 4" error="Only 4 are available." />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('Only 4 are available. From 2 to 4');
  expect(input()).toHaveAttribute('name', 'quantity');
  expect(ref.current).toBe(input());
});

test('a hidden label still names the input', () => {
  render(<Quantity hideLabel />);
  expect(input()).toBeInTheDocument();
});
