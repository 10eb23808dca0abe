import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Input, Select, TextArea } from './controls';
import { Field } from './Field';

test.each([
  ['Input', <Input key="input" />],
  ['TextArea', <TextArea key="area" />],
  ['Select', <Select key="select" />],
])('the label names %s, and error and hint describe it', (_name, control) => {
  render(
    <Field label="Address" hint="Where it goes." error="Address is required">
      {control}
    </Field>,
  );
  const box = screen.getByLabelText('Address');
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Address is required Where it goes.');
});

test('a valid field has no description', () => {
  render(
    <Field label="Address">
      <Input />
    </Field>,
  );
  const box = screen.getByLabelText('Address');
  expect(box).toBeValid();
  expect(box).not.toHaveAttribute('aria-describedby');
});

test('a control takes a ref, a name and an id of its own', () => {
  const ref = createRef<HTMLInputElement>();
  render(<Input ref={ref} name="email" id="own" aria-label="Email" />);
  expect(ref.current).toBe(screen.getByLabelText('Email'));
  expect(ref.current).toHaveAttribute('name', 'email');
  expect(ref.current).toHaveAttribute('id', 'own');
});

test('a function connects any other control', () => {
  render(
    <Field label="Volume" error="Too loud">
      {control => <input type="range" {...control} />}
    </Field>,
  );
  const range = screen.getByRole('slider', { name: 'Volume' });
  expect(range).toBeInvalid();
  expect(range).toHaveAccessibleDescription('Too loud');
});
