import type { Session } from '@kerf/contracts';
import { readSecret } from '../program/read-secret.ts';
import { UserError } from '../program/user-error.ts';

const TIMEOUT_MS = 10_000;
const FIREBASE = 'https://identitytoolkit.googleapis.com';

/** What `/config.json` of a shop says about its API and its identity provider. */
export interface ShopConfig {
  apiUrl: string;
  identity: { apiKey: string; emulatorUrl?: string };
}

export interface Account {
  email: string;
  password: string;
}

/** Reads from the shop's API as the user of an account. */
export interface ShopApi {
  session: Session;
  get<Response>(path: string): Promise<Response>;
  /** Ends the session at the API. */
  end(): Promise<void>;
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
  return signInAs(shopUrl, { email, password });
}

/**
 * Signs in to a shop with an account that has a password.
 * @throws UserError if the shop refuses it
 */
export async function signInAs(shopUrl: string, { email, password }: Account): Promise<ShopApi> {
  const { apiUrl, identity } = await send<ShopConfig>(`${shopUrl}/config.json`);
  const provider = identity.emulatorUrl ? `${identity.emulatorUrl}/identitytoolkit.googleapis.com` : FIREBASE;
  const { idToken } = await send<{ idToken: string }>(
    `${provider}/v1/accounts:signInWithPassword?key=${encodeURIComponent(identity.apiKey)}`,
    // A key of Firebase can be limited to the pages of the shop.
    { method: 'POST', headers: { referer: `${shopUrl}/` }, body: { email, password, returnSecureToken: true } },
  );
  const session = await send<Session>(`${apiUrl}/user/${encodeURIComponent(email)}`, {
    method: 'PUT',
    body: { email, idToken },
  });
  const headers = { authorization: `Bearer ${session.token}` };
  return {
    session,
    get: path => send(apiUrl + path, { headers }),
    end: async () => void (await fetch(`${apiUrl}/session`, { method: 'DELETE', headers }).catch(() => undefined)),
  };
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
