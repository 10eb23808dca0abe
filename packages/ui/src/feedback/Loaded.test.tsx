import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Loaded, type LoadedProps } from './Loaded';

const loading = { data: undefined, error: null, refetch: jest.fn() };
const failed = { ...loading, error: new Error('The list could not be loaded.') };
const show = (query: LoadedProps<string[]>['query'], props: Partial<LoadedProps<string[]>> = {}) =>
  render(
    <Loaded query={query} lines={3} {...props}>
      {data => <p>Rows: {data.join()}</p>}
    </Loaded>,
  );

it('shows a busy region with a status while the data loads', () => {
  const { container } = show(loading);
  expect(container.querySelector('[aria-busy="true"]')).toContainElement(screen.getByRole('status'));
});

it('shows a given skeleton and announces a given label', () => {
  show(loading, { skeleton: <p>a skeleton</p>, loadingLabel: 'Loading the rows' });
  expect(screen.getByText('a skeleton')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the rows');
});

it('shows the error of a failed load and refetches on Retry', async () => {
  show(failed);
  expect(screen.getByText('The list could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(failed.refetch).toHaveBeenCalledTimes(1);
});

it('keeps loaded data when a refresh fails', () => {
  show({ ...failed, data: ['a'] });
  expect(screen.getByText('Rows: a')).toBeVisible();
  expect(screen.queryByText('The list could not be loaded.')).not.toBeInTheDocument();
});

it('shows the empty state for an empty list', () => {
  show({ ...loading, data: [] }, { empty: <p>No rows yet</p> });
  expect(screen.getByText('No rows yet')).toBeVisible();
  expect(screen.queryByText(/^Rows/)).not.toBeInTheDocument();
});

it('renders the children for an empty list without an empty state', () => {
  show({ ...loading, data: [] });
  expect(screen.getByText('Rows:')).toBeVisible();
});
