import type { CartProblem, ErrorCode, ErrorResponse } from '@kerf/contracts';
import { errorWords } from './words';

/** The API rejected a call or could not be reached. `message` can be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    /** HTTP status; 0 if there was no response. */
    readonly status: number,
    readonly issues: NonNullable<ErrorResponse['issues']> = [],
    /** Why lines of a cart cannot be ordered. Empty for other errors. */
    readonly problems: readonly CartProblem[] = [],
    /** Why the API rejected the call. Undefined without a response of the API. */
    readonly code?: ErrorCode,
  ) {
    super(message);
  }
}

/** Whether the API rejected a call for one of these reasons. */
export const isRejection = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code);

/** Whether the API has refused a call and changed nothing. After any other failure, nobody knows what became of it. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A request that was not sent, because its body does not fit the contract. */
export const invalid = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  new ApiError(
    issues[0]?.message ?? errorWords.invalid,
    400,
    issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    [],
    'invalid',
  );

/** Whether a call got no response. */
export const isUnreachable = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0;

export const unreachable = () => new ApiError(errorWords.unreachable, 0);
