import type { CartProblem, ErrorCode } from '@kerf/contracts';
import { ApiError } from './api-error';
import { loadContract } from './contract';
import { errorWords } from './words';

/** Creates the error of a failed response. A body that does not match the contract gives a general message. */
export const toApiError = async (response: Response): Promise<ApiError> => {
  const { errorResponse } = await loadContract();
  const result = errorResponse.safeParse(await response.json().catch(() => undefined));
  return result.success
    ? new ApiError(
        result.data.message,
        response.status,
        result.data.issues,
        (result.data.problems ?? []) as CartProblem[],
        result.data.code as ErrorCode | undefined,
      )
    : new ApiError(errorWords.failed, response.status);
};
