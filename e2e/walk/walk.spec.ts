import { staffRoles } from '@kerf/contracts/domain';
import { type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { accessToken, admin, customer, logIn, newPerson, signUp } from '../support/people';
import { apiUrl } from '../support/shop';
import { walk } from './walker';

interface State {
  storageState?: Exclude<BrowserContextOptions['storageState'], string>;
  /** For a page that asks for a fresh sign-in. */
  password?: string;
}
type Visitor = 'guest' | 'customer' | (typeof staffRoles)[number];

const desktop = { viewport: { width: 1280, height: 800 } };
const sizes: Record<string, BrowserContextOptions> = {
  'on a desktop': desktop,
  'on a phone': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

/** The browser state of each visitor: each worker signs in once. */
const test = base.extend<object, { stateOf: (visitor: Visitor) => Promise<State> }>({
  stateOf: [
    async ({ browser }, use, { project }) => {
      const states = new Map<Visitor, Promise<State>>();
      const open = async () => {
        const context = await browser.newContext({ baseURL: project.use.baseURL, ...desktop });
        const page = await context.newPage();
        const end = async ({ password }: typeof customer) => {
          const storageState = await context.storageState({ indexedDB: true });
          await context.close();
          return { storageState, password };
        };
        return { page, end };
      };
      const signIn = async (person: typeof customer) => {
        const { page, end } = await open();
        await logIn(page, person);
        return end(person);
      };
      const appoint = async (role: string) => {
        const { page, end } = await open();
        const person = await signUp(page, newPerson());
        // The session of the walk may be older than the five minutes within which an administrator may give a role.
        const office = await open();
        await logIn(office.page, admin);
        const token = await accessToken(office.page);
        await office.end(admin);
        const response = await fetch(`${apiUrl}/user/admin/${person.email}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ role, ...(role === 'developer' && { team: 'mf-catalog' }) }),
        });
        expect(response.status).toBe(200);
        // The new role begins with the next session.
        await page.getByRole('button', { name: 'Log Out' }).click();
        await page.goto('/login');
        await logIn(page, person);
        return end(person);
      };
      const make = async (visitor: Visitor): Promise<State> => {
        if (visitor === 'guest') return {};
        if (visitor === 'customer') return signIn(customer);
        if (visitor === 'admin') return signIn(admin);
        return appoint(visitor);
      };
      const stateOf = (visitor: Visitor): Promise<State> => {
        const state = states.get(visitor) ?? make(visitor);
        states.set(visitor, state);
        return state;
      };
      await use(stateOf);
    },
    { scope: 'worker' },
  ],
});

/** All items of the demo shop. */
const itemAddresses = async (): Promise<string[]> => {
  const items: { _id: string; slug: string }[] = await (await fetch(`${apiUrl}/items`)).json();
  expect(items.length).toBeGreaterThan(50);
  return items.map(({ _id, slug }) => `/items/${_id}/${slug}`);
};

for (const visitor of ['guest', 'customer', ...staffRoles] as const)
  for (const [where, size] of Object.entries(sizes))
    test(`every page that a ${visitor} can reach works ${where}`, async ({ browser, stateOf }, { project }) => {
      const { storageState, password } = await stateOf(visitor);
      const context = await browser.newContext({ ...size, storageState, baseURL: project.use.baseURL });
      const { problems, visited } = await walk(await context.newPage(), {
        password,
        always: visitor === 'guest' ? await itemAddresses() : [],
      });
      await context.close();
      expect(problems).toEqual([]);
      // Else a menu without links would pass.
      expect(visited).toBeGreaterThan(20);
    });
