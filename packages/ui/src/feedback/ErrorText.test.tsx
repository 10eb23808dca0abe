import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorText } from './ErrorText';
import { Spinner } from './Spinner';

test('an error is announced and can be tried again', async () => {
  const retry = jest.fn();
  render(<ErrorText message="Loading chunk failed" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Loading chunk failed');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('without a way to try again there is no button', () => {
  render(<ErrorText message="No" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the spinner is a status that says Loading', () => {
  render(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
