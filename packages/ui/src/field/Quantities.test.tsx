import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Quantities, type Quantity } from './Quantities';

const lines = [
  { item: 'saw', label: 'Track Saw', quantity: 2 },
  { item: 'drill', label: 'Hammer Drill', quantity: 1 },
];
let chosen: Quantity[];
function Form() {
  const [value, setValue] = useState<Quantity[]>([]);
  chosen = value;
  return <Quantities lines={lines} value={value} onChange={setValue} />;
}

test('chooses a part of each line, up to all of it', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'One more: Track Saw' }));
  await userEvent.click(screen.getByRole('button', { name: 'One more: Hammer Drill' }));
  expect(chosen).toEqual([
    { item: 'saw', quantity: 1 },
    { item: 'drill', quantity: 1 },
  ]);
  expect(screen.getByRole('button', { name: 'One more: Hammer Drill' })).toBeDisabled();
});
