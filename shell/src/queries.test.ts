import { ApiError } from '@kerf/api-client';
import { onlineManager } from '@kerf/federation/query';
import { makeQueries } from './queries';

const asks = async (error: Error) => {
  const ask = jest.fn(async () => Promise.reject(error));
  const outcome = makeQueries().fetchQuery({ queryKey: ['any'], queryFn: ask, retryDelay: 0 });
  await expect(outcome).rejects.toBe(error);
  return ask.mock.calls.length;
};

it.each([0, 500, 503])('retries once after a failure with %i', async status => {
  expect(await asks(new ApiError('Try again.', status))).toBe(2);
});

it.each([401, 403, 404, 429])('does not retry after a %i', async status => {
  expect(await asks(new ApiError('No.', status))).toBe(1);
});

it('fails at once when the browser is offline', async () => {
  onlineManager.setOnline(false);
  expect(await asks(new ApiError('The shop cannot be reached.', 0))).toBe(2);
  onlineManager.setOnline(true);
});
