import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEnd } from '@kerf/dev/commands';
import { rsbuildErrors, showErrors } from '@kerf/dev/show-errors';
import { ports } from '@kerf/tooling/ports';
import { type Program, startProgram } from '@kerf/tooling/start-program';
import { expect, type Page, test } from '@playwright/test';
import { copyFrontEnds } from '../support/copy-front-ends';
import { admin, customer, logIn, type Person } from '../support/people';
import { standIns } from '../support/server';
import { development, shopEnv, shopUrl } from '../support/shop';
import { waitForStart } from '../support/start';

// The tests share the ports of the development servers.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: `http://localhost:${development.SHELL_PORT}` });

/** A copy of the front ends' sources, which a test can change while other tests read the originals. */
class Workspace {
  readonly dir: string;
  #servers: Program[] = [];
  /** What `npm run dev` prints below the list of its steps. */
  readonly terminal: string[] = [];

  constructor(private readonly apps: string[]) {
    this.dir = copyFrontEnds(apps);
  }

  /** Starts the servers of `npm run dev -- REMOTE --from URL`. */
  async start(): Promise<void> {
    const own = this.apps.filter(app => app !== 'shell');
    const moved = { SHELL_PORT: development.SHELL_PORT, [variableOf(own)]: development.MF_CATALOG_PORT };
    const env = {
      ...process.env,
      ...shopEnv,
      ...standIns,
      ...Object.fromEntries(Object.entries(moved).map(([name, port]) => [name, String(port)])),
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      OWN_REMOTES: own.join(),
      REMOTES_FROM: shopUrl,
    };
    this.#servers = await Promise.all(
      this.apps.map(name => {
        const show = showErrors(name, rsbuildErrors, line => this.terminal.push(line));
        const cwd = join(this.dir, name);
        return startProgram({ name, ...frontEnd(name), cwd, env, ready: /^ready +built/, onLine: show });
      }),
    );
  }

  read(file: string): string {
    return readFileSync(join(this.dir, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.dir, file), text);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map(server => server.stop()));
    rmSync(this.dir, { recursive: true, force: true });
  }
}

const variableOf = ([app]: string[]) => ports.find(({ name }) => name === app)?.variable ?? 'MF_CATALOG_PORT';

interface ShownText {
  app: string;
  /** A page that shows the text. */
  address: string;
  /** A module that pages import, and no module that cannot be replaced in the browser. */
  file: string;
  text: string;
  person?: Pick<Person, 'email' | 'password'>;
}

const texts: ShownText[] = [
  {
    app: 'mf-catalog',
    address: '/',
    file: 'mf-catalog/src/home-messages.ts',
    text: 'Which blade, which part, which drill for the job?',
  },
  {
    app: 'mf-checkout',
    address: '/cart',
    file: 'mf-checkout/src/messages/cart-messages.ts',
    text: 'Your cart is empty',
  },
  {
    app: 'mf-dashboard-customer',
    address: '/dashboard',
    file: 'mf-dashboard-customer/src/messages.ts',
    text: 'Update your profile',
    person: customer,
  },
  {
    app: 'mf-dashboard-admin',
    address: '/dashboard/overview',
    file: 'mf-dashboard-admin/src/messages/overview-messages.ts',
    text: 'Revenue',
    person: admin,
  },
  { app: 'shell', address: '/no/such/page', file: 'shell/src/shop-choice-messages.ts', text: 'Currency' },
];

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

for (const { app, address, file, text, person } of texts)
  test(`${app} in development shows its page, a changed text without a reload, and a syntax error until it is corrected`, {
    tag: app === 'mf-catalog' ? [] : '@use',
  }, async ({ page }) => {
    test.setTimeout(120_000);
    const workspace = new Workspace([...new Set(['shell', app])]);
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(error.message));
    const shown = (words: string) => page.getByText(words, { exact: true }).first();
    const overlay = page.locator('rsbuild-error-overlay');
    try {
      await workspace.start();
      if (person) await logIn(page, person);
      await page.goto(address);
      await waitForStart(page);
      await expect(shown(text)).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      const correct = workspace.read(file);
      expect(correct).toContain(`'${text}'`);

      await test.step('a changed text', async () => {
        workspace.write(file, correct.replace(`'${text}'`, "'Another text'"));
        await expect(shown('Another text')).toBeVisible();
        await expect(shown(text)).toHaveCount(0);
      });
      await test.step('a syntax error, in the page and in the terminal', async () => {
        workspace.write(file, correct.replace(`'${text}'`, `'${text}`));
        const name = file.slice(app.length + 1);
        await expect(overlay.getByText(name).first()).toBeVisible();
        await expect.poll(() => workspace.terminal.join('\n')).toContain(name);
        expect(workspace.terminal.slice(0, 2)).toEqual([`\n${app}`, expect.stringMatching(/^error/)]);
      });
      await test.step('its correction', async () => {
        workspace.write(file, correct);
        await expect(overlay).toHaveCount(0);
        await expect(shown(text)).toBeVisible();
        await expect.poll(() => workspace.terminal.at(-1)).toBe(`${app} works again.`);
      });
      expect(await isSameDocument(page)).toBe(true);
      expect(errors).toEqual([]);

      await test.step('a page of another remote', async () => {
        // The bar of the staff has no cart.
        const isStaff = person === admin;
        await page.getByRole('link', isStaff ? { name: 'Home', exact: true } : { name: /^Cart/ }).click();
        if (isStaff) await expect(page.getByRole('link', { name: 'See every tool' }).first()).toBeVisible();
        else await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
      });
    } finally {
      await workspace.stop();
    }
  });
