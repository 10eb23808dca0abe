import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmHost } from './ConfirmHost';
import { type ConfirmOptions, confirm } from './store';

const question = { title: 'Are you sure?', confirmLabel: 'Delete', cancelLabel: 'Keep' };
const answers: boolean[] = [];

function ask(options: Partial<ConfirmOptions> = {}) {
  void confirm({ ...question, ...options }).then(answer => answers.push(answer));
}

const setup = (options?: Partial<ConfirmOptions>) => {
  render(
    <>
      <button type="button" onClick={() => ask(options)}>
        Delete item
      </button>
      <ConfirmHost />
    </>,
  );
  return screen.getByRole('button', { name: 'Delete item' });
};

const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

beforeEach(() => {
  answers.length = 0;
});

test('confirming resolves to true and returns the focus to the opener', async () => {
  const opener = setup({ text: 'It cannot be undone.' });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await userEvent.click(opener);
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog).toHaveAccessibleDescription('It cannot be undone.');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await gone();
  expect(answers).toEqual([true]);
  await waitFor(() => expect(opener).toHaveFocus());
});

test.each([
  ['the cancel button', () => userEvent.click(screen.getByRole('button', { name: 'Keep' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s resolves to false', async (_name, refuse) => {
  const opener = setup();
  await userEvent.click(opener);
  await screen.findByRole('alertdialog');
  await refuse();
  await gone();
  expect(answers).toEqual([false]);
  await waitFor(() => expect(opener).toHaveFocus());
});

test.each([
  [true, 'Keep'],
  [false, 'Delete'],
])('with destructive %p the initial focus is on %p', async (destructive, name) => {
  await userEvent.click(setup({ destructive }));
  await screen.findByRole('alertdialog');
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await gone();
});

test('shows concurrent questions one after the other', async () => {
  setup();
  act(() => ask({ title: 'First?' }));
  act(() => ask({ title: 'Second?' }));
  await screen.findByRole('alertdialog', { name: 'First?' });
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('alertdialog', { name: 'Second?' });
  expect(answers).toEqual([true]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await gone();
  expect(answers).toEqual([true, false]);
});
