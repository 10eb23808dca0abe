import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmHost } from '../confirm/ConfirmHost';
import { confirm } from '../confirm/store';
import { useFocusAfterRemoval } from './useFocusAfterRemoval';

function Row({ name, remove }: { name: string; remove: (name: string) => void }) {
  return (
    <tr>
      <td>
        <button type="button" ref={useFocusAfterRemoval()} onClick={() => remove(name)}>
          {name}
        </button>
      </td>
    </tr>
  );
}

function Rows({ names, asks }: { names: string[]; asks: boolean }) {
  const [shown, setShown] = useState(names);
  const remove = async (name: string) => {
    const sure = !asks || (await confirm({ title: 'Sure?', confirmLabel: 'Delete', cancelLabel: 'Keep' }));
    if (sure) setShown(current => current.filter(each => each !== name));
  };
  return (
    <main tabIndex={-1}>
      <table>
        <tbody>
          {shown.map(name => (
            <Row key={name} name={name} remove={remove} />
          ))}
        </tbody>
      </table>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const show = (names: string[], asks: boolean) =>
  render(
    <>
      <Rows names={names} asks={asks} />
      <ConfirmHost />
    </>,
  );

describe.each([
  ['without a dialog', false],
  ['after a confirm dialog', true],
])('%s', (_name, asks) => {
  const remove = async (name: string) => {
    await userEvent.click(button(name));
    if (!asks) return;
    await screen.findByRole('alertdialog');
    await userEvent.click(button('Delete'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  };

  test.each([
    ['the next row’s button', ['a', 'b', 'c'], 'b', 'c'],
    ['the previous row’s button after the last row', ['a', 'b'], 'b', 'a'],
  ])('the focus moves to %s', async (_target, names, removed, focused) => {
    show(names, asks);
    await remove(removed);
    await waitFor(() => expect(button(focused)).toHaveFocus());
  });

  test('the focus moves to the main content after the only row', async () => {
    show(['a'], asks);
    await remove('a');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

test('a removed button keeps its own focus method', async () => {
  show(['a', 'b'], false);
  const removed = button('a');
  await act(() => userEvent.click(removed));
  expect(removed).not.toBeInTheDocument();
  expect(Object.hasOwn(removed, 'focus')).toBe(false);
});
