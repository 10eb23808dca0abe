import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { toast } from './store';
import { Toaster } from './Toaster';

test('nothing is there until the first toast; what was said before the container came is not lost', async () => {
  const { container } = render(
    <StrictMode>
      <Toaster />
    </StrictMode>,
  );
  expect(container).toBeEmptyDOMElement();
  act(() => {
    toast.success('Saved');
    toast.error('Not saved');
  });
  const saved = await screen.findByText('Saved');
  expect(saved.closest('[role=status]')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});

test('a toast is dismissed by keyboard', async () => {
  render(<Toaster />);
  act(() => toast.info('Kept'));
  const kept = await screen.findByText('Kept');
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  await userEvent.keyboard('{Enter}');
  fireEvent.animationEnd(kept);
  await waitFor(() => expect(kept).not.toBeInTheDocument());
});
