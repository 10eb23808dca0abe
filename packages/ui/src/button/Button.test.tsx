import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { IconButton } from './IconButton';

const setup = (busy: boolean) => {
  const clicked = jest.fn();
  const submitted = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={clicked}>
        Save
      </Button>
    </form>,
  );
  return { clicked, submitted, button: screen.getByRole('button', { name: 'Save' }) };
};

test('an idle button clicks and submits', async () => {
  const { clicked, submitted, button } = setup(false);
  await userEvent.click(button);
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(button).not.toHaveAttribute('aria-busy');
});

test('a busy button ignores clicks and the Enter key of its form, and keeps the focus', async () => {
  const { clicked, submitted, button } = setup(true);
  await userEvent.dblClick(button);
  await userEvent.type(screen.getByLabelText('Name'), 'Jane{Enter}');
  expect(clicked).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  button.focus();
  expect(button).toHaveFocus();
});

test('a button has the type "button" by default', () => {
  render(<Button>More</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('the label is the accessible name of an icon button', async () => {
  const clicked = jest.fn();
  render(<IconButton icon="menu" label="Open menu" onClick={clicked} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(clicked).toHaveBeenCalledTimes(1);
});
