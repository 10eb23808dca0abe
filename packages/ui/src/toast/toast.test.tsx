import { act, render, screen } from '@testing-library/react';
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

describe('after 5 seconds', () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  /** Lets the timers fire, and the animation of the end, which jsdom does not have. */
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(async () => {
    // Loading it takes real time.
    await import('./ToastContainer');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    render(
      <>
        <button type="button">Save</button>
        <Toaster />
      </>,
    );
    act(() => toast.info('Kept'));
    await screen.findByText('Kept');
  });
  afterEach(() => jest.useRealTimers());

  const kept = () => screen.getByRole('status');

  test('closes by itself', async () => {
    await pass(4_800);
    expect(kept()).toHaveTextContent('Kept');
    await pass(300);
    expect(screen.queryByText('Kept')).not.toBeInTheDocument();
  });

  test('stays while the pointer is on it', async () => {
    await user.hover(kept());
    await pass(60_000);
    await user.unhover(kept());
    await pass(4_800);
    expect(kept()).toHaveTextContent('Kept');
    await pass(300);
    expect(screen.queryByText('Kept')).not.toBeInTheDocument();
  });

  test('notices.01 a toast stays while it has the focus, is dismissed by keyboard, and returns the focus', async () => {
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    await user.keyboard('{F6}');
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus();
    await user.tab();
    expect(kept()).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await pass(60_000);
    expect(kept()).toHaveTextContent('Kept');
    await user.keyboard('{Enter}');
    await pass(100);
    expect(screen.queryByText('Kept')).not.toBeInTheDocument();
    expect(save).toHaveFocus();
  });

  test('returns the focus after a click on the button', async () => {
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(100);
    expect(screen.queryByText('Kept')).not.toBeInTheDocument();
    expect(save).toHaveFocus();
  });
});

test('a toast with an action stays until the action is chosen by keyboard, and returns the focus', async () => {
  await import('./ToastContainer');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const undo = jest.fn();
  render(
    <>
      <button type="button">Save</button>
      <Toaster />
    </>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  act(() => toast.success('Changed', { label: 'Undo', onClick: undo }));
  await screen.findByText('Changed');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await user.keyboard('{F6}');
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Changed')).not.toBeInTheDocument();
  expect(save).toHaveFocus();
  jest.useRealTimers();
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
