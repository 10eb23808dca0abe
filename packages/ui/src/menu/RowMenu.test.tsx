import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowMenu } from './RowMenu';

test('runs an action once the menu is closed and the focus is back on the button', async () => {
  const focused: boolean[] = [];
  const isFocused = () => screen.getByRole('button', { name: 'More for Saw' }) === document.activeElement;
  render(
    <RowMenu
      label="More for Saw"
      entries={[
        { label: 'Edit', link: <a href="/edit">Edit</a> },
        { label: 'Delete', onChoose: () => focused.push(isFocused()), destructive: true },
      ]}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/edit');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(focused).toEqual([true]));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
