import { HttpError } from './http-error.ts';

const TIMEOUT_MS = 5_000;

export interface Caller {
  /** The `Authorization` header. */
  authorization: string | undefined;
  /** The e-mail address that the browser claims. */
  email: string | undefined;
}

/**
 * Asks the API who has the access token, because nothing that the browser says about itself is trusted. Only the owner may read a profile,
 * so an administrator cannot act in the name of another one. Returns the e-mail address.
 * @throws HttpError if the caller is not an administrator, or if the API does not respond
 */
export async function requireAdmin({ authorization, email }: Caller, apiUrl: string): Promise<string> {
  if (!authorization || !email) throw new HttpError(401, 'Log in to see the releases.');
  const user = encodeURIComponent(email);
  const [profile, role] = await Promise.all([
    ask(`${apiUrl}/updateuser/${user}`, authorization),
    ask(`${apiUrl}/admin/${user}`, authorization),
  ]);
  const statuses = [profile.status, role.status];
  if (statuses.includes(401)) throw new HttpError(401, 'The session has ended. Log in again.');
  if (statuses.some(status => status === 429 || status >= 500)) throw unavailable();
  const { admin } = role.ok ? ((await role.json()) as { admin?: unknown }) : {};
  if (!profile.ok || admin !== true) throw new HttpError(403, 'Only administrators may see the releases.');
  return email;
}

const unavailable = () =>
  new HttpError(503, 'The API does not respond, so the role cannot be checked. Try again later.');

const ask = (url: string, authorization: string): Promise<Response> =>
  fetch(url, { headers: { authorization }, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw unavailable();
  });
