import { ApiError } from '@kerf/api-client';
import type { ErrorCode } from '@kerf/contracts';
import { isOutdated, refusalText } from './refusals';

const rejection = (code: ErrorCode, message: string) => new ApiError(message, 409, [], [], code);

it.each<[ErrorCode, string, string]>([
  ['price-changed', 'The total is now $320.00.', 'The total is now $320.00.'],
  ['already-paid', 'No.', 'This order is paid.'],
  ['rate-limited', 'Too many orders.', 'Too many orders.'],
])('shows for %s the text of its code, or the message of the API', (code, message, text) => {
  expect(refusalText(rejection(code, message))).toBe(text);
});

it('decides on the code and never on the status', () => {
  expect(isOutdated(rejection('sold-out', 'No.'), 'prices')).toBe(true);
  expect(isOutdated(rejection('conflict', 'No.'), 'prices')).toBe(false);
  expect(isOutdated(new Error('Offline'), 'prices')).toBe(false);
});

it('has no text without an error', () => {
  expect(refusalText(null)).toBeUndefined();
});
