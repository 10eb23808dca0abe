import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Loaded } from './Loaded';

const loading = { data: undefined, error: null, refetch: jest.fn() };
const failed = { ...loading, error: new Error('The list is not to be had.') };
const show = (query: Parameters<typeof Loaded<string>>[0]['query']) =>
  render(
    <Loaded query={query} lines={3}>
      {data => <p>{data}</p>}
    </Loaded>,
  );

it('says that it is loading', () => {
  const { container } = show(loading);
  expect(container.querySelector('[aria-busy="true"]')).toContainElement(screen.getByRole('status'));
});

it('says why it is not there, and asks again', async () => {
  show(failed);
  expect(screen.getByText('The list is not to be had.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(failed.refetch).toHaveBeenCalledTimes(1);
});

it('keeps what was there when a refresh fails', () => {
  show({ ...failed, data: 'A list' });
  expect(screen.getByText('A list')).toBeVisible();
  expect(screen.queryByText('The list is not to be had.')).not.toBeInTheDocument();
});
