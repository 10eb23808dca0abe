import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowMenu } from './RowMenu';

const button = () => screen.getByRole('button', { name: 'More for Saw' });
const item = (name: string) => screen.getByRole('menuitem', { name });

const show = (onDelete = () => {}) => {
  render(
    <>
      <RowMenu
        label="More for Saw"
        entries={[
          { label: 'Edit', link: <a href="#edit">Edit</a> },
          { label: 'Print', onChoose: () => {} },
          { label: 'Delete', onChoose: onDelete, destructive: true },
        ]}
      />
      <button type="button">After</button>
    </>,
  );
  return userEvent.setup();
};

test('runs an action once the menu is closed and the focus is back on the button', async () => {
  const focused: boolean[] = [];
  const user = show(() => focused.push(button() === document.activeElement));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(item('Edit')).toHaveAttribute('href', '#edit');
  await user.click(item('Delete'));
  await waitFor(() => expect(focused).toEqual([true]));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('moves with the arrows, Home and End, and around the ends', async () => {
  const user = show();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  for (const [key, name] of [
    ['', 'Edit'],
    ['{ArrowDown}', 'Print'],
    ['{End}', 'Delete'],
    ['{ArrowDown}', 'Edit'],
    ['{ArrowUp}', 'Delete'],
    ['{Home}', 'Edit'],
  ] as const) {
    if (key) await user.keyboard(key);
    expect(item(name)).toHaveFocus();
  }
});

test('closes with Escape, Tab, the button and a click beside it', async () => {
  const user = show();
  const closed = () => expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(button());
  await user.keyboard('{Escape}');
  closed();
  expect(button()).toHaveFocus();
  await user.click(button());
  await user.tab();
  closed();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await user.click(button());
  await user.click(button());
  closed();
  await user.click(button());
  await user.click(document.body);
  closed();
});

test('keeps its keys from the page, and follows a link with Space', async () => {
  const keys: string[] = [];
  const listen = ({ key }: KeyboardEvent) => keys.push(key);
  const user = show();
  await user.click(button());
  document.addEventListener('keydown', listen);
  await user.keyboard('x ');
  document.removeEventListener('keydown', listen);
  expect(keys).toEqual([]);
  expect(location.hash).toBe('#edit');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
