import { session } from '@kerf/session';

const asksToSignIn = async (response: Response): Promise<boolean> => {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'sign-in-again';
};

/**
 * Beside the session, so that only pages which need it load it. Sends a request that is not a call of the API's contract, such as a download. If its response asks for a fresh sign-in, the user is asked
 * and the request is sent again.
 */
export const send = async (request: (token: string | null) => Promise<Response>): Promise<Response> => {
  const response = await request(await session.token());
  if (!(await asksToSignIn(response)) || !(await session.signInFreshly())) return response;
  return request(await session.token());
};
