import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorText } from './ErrorText';
import { Spinner } from './Spinner';

test('announces the error and calls onRetry', async () => {
  const retry = jest.fn();
  render(<ErrorText message="Loading chunk failed" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Loading chunk failed');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('shows no button without onRetry', () => {
  render(<ErrorText message="No" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the spinner is a status with the text Loading', () => {
  render(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
