import type { SessionHolder } from '@kerf/contracts/staff';
import { HttpError } from './http-error.ts';

const TIMEOUT_MS = 5_000;

interface Api {
  apiUrl: string;
  /** RELEASE_TOKEN. */
  token?: string | undefined;
}

/** A member of the staff. */
export type Staff = SessionHolder & { role: string };

/**
 * Asks the API whose session token it is. Address, role and age of the sign-in come from the token alone, and a response that lacks one
 * of the flags is refused.
 * @param authorization the header of the request
 * @param token proves the service to the API, so that strangers with invented sessions use up no limit of it
 * @throws HttpError if the caller is not of the staff, or if the API does not respond
 */
export async function findStaff(authorization: string | undefined, { apiUrl, token = '' }: Api): Promise<Staff> {
  if (!authorization) throw new HttpError(401, 'Log in to see the releases.');
  const response = await ask(`${apiUrl}/session`, { authorization, 'kerf-release-service': token });
  if (response.status === 401) throw new HttpError(401, 'The session has ended. Log in again.');
  const holder: unknown = response.ok && (await response.json().catch(() => undefined));
  if (!isHolder(holder)) throw unavailable();
  const { role, needsSecondFactor } = holder;
  if (role === undefined) throw new HttpError(403, 'Only the staff may see the releases.');
  if (needsSecondFactor)
    throw new HttpError(
      403,
      'Your role needs a second factor. Set it up in your profile first.',
      'second-factor-required',
    );
  return { ...holder, role };
}

/** By hand, because the image of these commands has no compiled contract. */
const isHolder = (value: unknown): value is SessionHolder => {
  const { email, needsSecondFactor, isSignInFresh } = Object(value) as Record<string, unknown>;
  return typeof email === 'string' && typeof needsSecondFactor === 'boolean' && typeof isSignInFresh === 'boolean';
};

const unavailable = () =>
  new HttpError(503, 'The API does not respond, so the role cannot be checked. Try again later.');

const ask = (url: string, headers: Record<string, string>): Promise<Response> =>
  fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw unavailable();
  });
