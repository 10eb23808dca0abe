import { readSecret } from '../program/read-secret.ts';
import { UserError } from '../program/user-error.ts';

const TIMEOUT_MS = 10_000;
const FIREBASE = 'https://identitytoolkit.googleapis.com';

/** What `/config.json` of a shop says about its API and its identity provider. */
interface ShopConfig {
  apiUrl: string;
  identity: { apiKey: string; emulatorUrl?: string };
}

/** Reads from the shop's API as a member of the staff. */
export interface ShopApi {
  get<Response>(path: string): Promise<Response>;
}

/**
 * Signs in to a shop with the account in KERF_EMAIL and KERF_PASSWORD, as the login page does. The API decides by the role of the account
 * what it may read.
 * @throws UserError if they are not set, or if the shop refuses them
 */
export async function signIn(shopUrl: string, env: NodeJS.ProcessEnv = process.env): Promise<ShopApi> {
  const { KERF_EMAIL: email } = env;
  const password = readSecret('KERF_PASSWORD', env);
  if (!email || !password)
    throw new UserError('Set KERF_EMAIL and KERF_PASSWORD to an account of the staff that logs in with a password.');
  const { apiUrl, identity } = await send<ShopConfig>(`${shopUrl}/config.json`);
  const provider = identity.emulatorUrl ? `${identity.emulatorUrl}/identitytoolkit.googleapis.com` : FIREBASE;
  const { idToken } = await send<{ idToken: string }>(
    `${provider}/v1/accounts:signInWithPassword?key=${encodeURIComponent(identity.apiKey)}`,
    // A key of Firebase can be limited to the pages of the shop.
    { method: 'POST', headers: { referer: `${shopUrl}/` }, body: { email, password, returnSecureToken: true } },
  );
  const { token } = await send<{ token: string }>(`${apiUrl}/user/${encodeURIComponent(email)}`, {
    method: 'PUT',
    body: { email, idToken },
  });
  return { get: path => send(apiUrl + path, { headers: { authorization: `Bearer ${token}` } }) };
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

async function send<Response>(url: string, { method = 'GET', headers, body }: Sent = {}): Promise<Response> {
  const { origin } = new URL(url);
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new UserError(`${origin} does not respond: ${error.message}.`);
  });
  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as Response;
  throw new UserError(`${origin} responds with ${response.status}: ${reasonIn(answer) ?? response.statusText}`);
}

/** The API and the identity provider name the reason in different places. */
function reasonIn(answer: unknown): string | undefined {
  const { message, error } = (answer ?? {}) as { message?: string; error?: { message?: string } };
  return message ?? error?.message;
}
