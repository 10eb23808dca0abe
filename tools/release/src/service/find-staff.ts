import { HttpError } from './http-error.ts';

const TIMEOUT_MS = 5_000;

export interface Caller {
  /** The `Authorization` header. */
  authorization: string | undefined;
  /** The e-mail address that the browser claims. */
  email: string | undefined;
}

interface Api {
  apiUrl: string;
  /** RELEASE_TOKEN. */
  token?: string | undefined;
}

/** A member of the staff. */
export interface Staff {
  email: string;
  role: string;
  /** Of a developer. */
  team: string | undefined;
  /** Their sign-in is older than five minutes. An earlier API does not say so. */
  isSignInOld: boolean;
}

/**
 * Asks the API who has the access token, because nothing that the browser says about itself is trusted. Only the owner may read a profile,
 * so nobody can act in the name of somebody else.
 * @param token proves the service to the API, so that strangers with invented sessions use up no limit of it
 * @throws HttpError if the caller is not of the staff, or if the API does not respond
 */
export async function findStaff({ authorization, email }: Caller, { apiUrl, token = '' }: Api): Promise<Staff> {
  if (!authorization || !email) throw new HttpError(401, 'Log in to see the releases.');
  const user = encodeURIComponent(email);
  const headers = { authorization, 'kerf-release-service': token };
  const [profile, admin] = await Promise.all([
    ask(`${apiUrl}/updateuser/${user}`, headers),
    ask(`${apiUrl}/admin/${user}`, headers),
  ]);
  const statuses = [profile.status, admin.status];
  if (statuses.includes(401)) throw new HttpError(401, 'The session has ended. Log in again.');
  if (statuses.some(status => status === 429 || status >= 500)) throw unavailable();
  const { role, team, needsSecondFactor, isSignInOld } = admin.ok
    ? ((await admin.json()) as Record<string, unknown>)
    : {};
  if (!profile.ok || typeof role !== 'string') throw new HttpError(403, 'Only the staff may see the releases.');
  if (needsSecondFactor)
    throw new HttpError(
      403,
      'Your role needs a second factor. Set it up in your profile first.',
      'second-factor-required',
    );
  return { email, role, team: typeof team === 'string' ? team : undefined, isSignInOld: isSignInOld === true };
}

const unavailable = () =>
  new HttpError(503, 'The API does not respond, so the role cannot be checked. Try again later.');

const ask = (url: string, headers: Record<string, string>): Promise<Response> =>
  fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw unavailable();
  });
