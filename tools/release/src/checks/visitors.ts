import { demoAccounts } from '@kerf/tooling/demo-accounts';
import type { BrowserContextOptions } from 'playwright-core';
import { type Account, type ShopApi, type ShopConfig, signInAs } from '../api/shop-api.ts';

const TIMEOUT_MS = 5_000;

/** Somebody who opens pages in the check. */
export interface Visitor {
  /** For the output: `signed out`, `as a customer`. */
  who: string;
  /** What the browser stores of the session. */
  storageState?: BrowserContextOptions['storageState'];
  /** For `:email` of a sample. */
  email?: string;
  /** Reads from the API of the shop. Undefined if the shop does not say where it is. */
  read?: ((path: string) => Promise<unknown>) | undefined;
}

export interface Visitors {
  guest: Visitor;
  customer?: Visitor | undefined;
  admin?: Visitor | undefined;
  /** Why pages for signed-in visitors cannot be opened. */
  missing?: string | undefined;
  /** Ends the sessions. */
  end(): Promise<void>;
}

/** Undefined if the shop does not have the file. */
async function readConfig(shellUrl: string): Promise<ShopConfig | undefined> {
  const response = await fetch(`${shellUrl}/config.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  return response?.headers.get('content-type')?.includes('json') ? ((await response.json()) as ShopConfig) : undefined;
}

/** The keys are those of `@kerf/session`. */
function storageOf(shellUrl: string, { session: { token, expiresIn, user } }: ShopApi): Visitor['storageState'] {
  const lifetime = expiresIn * 1000;
  const { email, displayName, photoURL } = user;
  const owner = { user: { email, displayName, photoURL }, expiresAt: Date.now() + lifetime, lifetime };
  const localStorage = [
    { name: 'accessTokenOwner', value: JSON.stringify(owner) },
    { name: 'accessToken', value: token },
  ];
  return { cookies: [], origins: [{ origin: new URL(shellUrl).origin, localStorage }] };
}

/**
 * A visitor without an account, and a customer and an administrator with the demo accounts. Only a local shop has these; the password of an
 * account is sent to no other one.
 */
export async function visitorsOf(shellUrl: string): Promise<Visitors> {
  const config = await readConfig(shellUrl);
  const guest: Visitor = {
    who: 'signed out',
    read:
      config && (async path => (await fetch(config.apiUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })).json()),
  };
  if (!config?.identity?.emulatorUrl)
    return { guest, missing: `${shellUrl} has no demo accounts`, end: async () => undefined };

  const sessions: ShopApi[] = [];
  const problems: string[] = [];
  const signIn = async (who: string, account: Account): Promise<Visitor | undefined> => {
    try {
      const api = await signInAs(shellUrl, account);
      sessions.push(api);
      return { who, storageState: storageOf(shellUrl, api), email: account.email, read: path => api.get(path) };
    } catch (error) {
      problems.push(`${account.email} cannot sign in: ${(error as Error).message}`);
      return undefined;
    }
  };
  const [customer, admin] = await Promise.all([
    signIn('as a customer', demoAccounts.customer),
    signIn('as an administrator', demoAccounts.admin),
  ]);
  return {
    ...{ guest, customer, admin, missing: problems[0] },
    end: async () => void (await Promise.all(sessions.map(session => session.end()))),
  };
}

/** The visitors that a page is opened by: a public one signed out and in, another one by somebody with access. */
export const visitorsFor = (access: string, { guest, customer, admin }: Visitors): Visitor[] => {
  const all = { public: [guest, customer], 'signed-in': [customer] }[access] ?? [admin];
  return all.filter(visitor => visitor !== undefined);
};
