import { type ErrorAnswer, errorAnswer } from '@kerf/contracts';

/** The API said no, or could not be reached. `message` is a sentence to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    /** HTTP status; 0 when no answer came at all. */
    readonly status: number,
    readonly issues: NonNullable<ErrorAnswer['issues']> = [],
  ) {
    super(message);
  }
}

export const unreachable = () => new ApiError('The shop cannot be reached. Check your connection and try again.', 0);

/** The error an answer stands for, whether or not its body has the agreed shape. */
export const toApiError = async (response: Response): Promise<ApiError> => {
  const answer = errorAnswer.safeParse(await response.json().catch(() => undefined));
  return answer.success
    ? new ApiError(answer.data.message, response.status, answer.data.issues)
    : new ApiError('Something went wrong on our side. Please try again.', response.status);
};
