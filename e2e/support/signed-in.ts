import { type BrowserContextOptions, test as base } from '@playwright/test';
import { admin, customer, logIn } from './people';

export type Role = 'visitor' | 'customer' | 'admin';
type State = BrowserContextOptions['storageState'];

const accounts = { customer, admin };

/**
 * Pages opened as one of the demo accounts, each logged in once per worker: `test.use({ as: 'customer' })`.
 * For tests that change nothing of the account; the others sign up somebody of their own.
 */
export const test = base.extend<{ as: Role }, { stateOf: (role: Role) => Promise<State> }>({
  as: ['visitor', { option: true }],
  stateOf: [
    async ({ browser }, use, { project }) => {
      const states = new Map<Role, Promise<State>>();
      const make = async (role: Role): Promise<State> => {
        if (role === 'visitor') return undefined;
        const context = await browser.newContext({ baseURL: project.use.baseURL });
        await logIn(await context.newPage(), accounts[role]);
        const state = await context.storageState({ indexedDB: true });
        await context.close();
        return state;
      };
      await use(role => {
        const known = states.get(role) ?? make(role);
        states.set(role, known);
        return known;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ as, stateOf }, use) => use(await stateOf(as)),
});
