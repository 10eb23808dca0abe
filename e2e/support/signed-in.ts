import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { admin, customer, logIn } from './people';
import { apiUrl } from './shop';

export type Role = 'visitor' | 'customer' | 'admin';
type State = Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

const accounts = { customer, admin };

/** Changes of roles and other such calls need a sign-in of the last five minutes, also at the end of a test. */
const FRESH_MS = 3 * 60_000;

const headersOf = (state: State) => {
  const stored = state?.origins.flatMap(({ localStorage }) => localStorage);
  return { authorization: `Bearer ${stored?.find(({ name }) => name === 'accessToken')?.value}` };
};

/** Whether the API still accepts the session. A test that logs out, or is signed out by a 403, ends it on the server. */
const isValid = async (state: State): Promise<boolean> =>
  (await fetch(`${apiUrl}/user`, { headers: headersOf(state) })).ok;

interface Fixtures {
  as: Role;
  /** A page of another browser, in which the demo administrator is logged in. */
  office: Page;
  /** The headers of a request of the demo administrator to the API. */
  adminHeaders: { authorization: string };
}

/**
 * Pages opened as one of the demo accounts: `test.use({ as: 'customer' })`. Each worker logs in once, and again after a test has
 * ended the session or the sign-in is old.
 * Only for tests that do not change the account. The others sign up an account of their own.
 */
export const test = base.extend<Fixtures, { stateOf: (role: Role) => Promise<State> }>({
  as: ['visitor', { option: true }],
  stateOf: [
    async ({ browser }, use, { project }) => {
      const states = new Map<Role, { state: Promise<State>; until: number }>();
      const make = async (role: Role): Promise<State> => {
        if (role === 'visitor') return undefined;
        // In a small window, the button that shows the end of the login is in the menu.
        const viewport = { width: 1280, height: 900 };
        const context = await browser.newContext({ baseURL: project.use.baseURL, viewport });
        await logIn(await context.newPage(), accounts[role]);
        const state = await context.storageState({ indexedDB: true });
        await context.close();
        return state;
      };
      await use(async role => {
        const known = states.get(role);
        if (known && known.until > Date.now() && (await isValid(await known.state))) return known.state;
        const state = make(role);
        states.set(role, { state, until: Date.now() + FRESH_MS });
        return state;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ as, stateOf }, use) => use(await stateOf(as)),
  office: async ({ browser, stateOf }, use) => {
    const context = await browser.newContext({ storageState: await stateOf('admin') });
    await use(await context.newPage());
    await context.close();
  },
  adminHeaders: async ({ stateOf }, use) => use(headersOf(await stateOf('admin'))),
});
