import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { toast } from './store';
import { Toaster } from './Toaster';

test('renders nothing before the first toast, and shows toasts from before the container was loaded', async () => {
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

test('notices.01 a toast pauses while it has the focus, is dismissed by keyboard, and returns the focus', async () => {
  render(
    <>
      <button type="button">Save</button>
      <Toaster />
    </>,
  );
  act(() => toast.info('Kept'));
  const kept = await screen.findByText('Kept');
  fireEvent.animationEnd(kept);
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(screen.getByRole('status')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  const timer = screen.getByRole('progressbar', { hidden: true });
  expect(timer).toHaveStyle({ animationDuration: '5000ms', animationPlayState: 'paused' });
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveFocus();
  fireEvent.animationEnd(kept.closest('[id]') ?? kept);
  await waitFor(() => expect(kept).not.toBeInTheDocument());
});

test('shows a message once while it is visible', async () => {
  render(<Toaster />);
  act(() => {
    toast.error('The shop cannot be reached.');
    toast.error('The shop cannot be reached.');
    toast.info('The shop cannot be reached.');
  });
  expect(await screen.findAllByText('The shop cannot be reached.')).toHaveLength(2);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
