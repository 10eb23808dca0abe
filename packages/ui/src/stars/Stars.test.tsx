import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stars } from './Stars';
import { StarsInput } from './StarsInput';

test.each([
  [0, '0 out of 5'],
  [4, '4 out of 5'],
  [4.3, '4.5 out of 5'],
  [7, '5 out of 5'],
  [-1, '0 out of 5'],
])('%p has the accessible name %p', (value, text) => {
  render(<Stars value={value} />);
  expect(screen.getByRole('img', { name: text })).toBeInTheDocument();
});

function Rating({ seen }: { seen: (value: number) => void }) {
  const [value, setValue] = useState<number>();
  const change = (next: number) => {
    setValue(next);
    seen(next);
  };
  return <StarsInput label="Rating" name="rating" value={value} onChange={change} />;
}

test('sets a rating with the keyboard', async () => {
  const seen = jest.fn();
  render(<Rating seen={seen} />);
  expect(screen.getByRole('group', { name: 'Rating' })).toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('radio', { name: '1 out of 5' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('radio', { name: '3 out of 5' })).toBeChecked();
  expect(seen.mock.calls).toEqual([[1], [2], [3]]);
});

test('describes the error and exposes a radio button for the focus', () => {
  const ref = jest.fn();
  render(<StarsInput label="Rating" name="r" value={0} onChange={jest.fn()} error="Choose a rating" ref={ref} />);
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Choose a rating');
  expect(ref).toHaveBeenCalledWith(screen.getByRole('radio', { name: '1 out of 5' }));
});
