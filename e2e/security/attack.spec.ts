import { expect, type Page, test } from '@playwright/test';
import { apiUrl, shopUrl } from '../support/shop';
import { waitForStart } from '../support/start';
import { ownOrigins } from '../support/watch';

const attacker = 'http://attacker.test';
const wasRun = (page: Page) => page.evaluate(() => Reflect.has(window, 'wasRun'));

/** Injects markup into the shop's page, as a stored XSS hole would. Keeps or removes the page's headers. */
const inject = (page: Page, markup: string, { guarded }: { guarded: boolean }) =>
  page.route(`${shopUrl}/blog`, async route => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${markup}</body>`);
    await route.fulfill(guarded ? { response, body } : { body, contentType: 'text/html' });
  });

const injections = {
  'a script': '<script>window.wasRun = true</script>',
  'an event handler': '<img src="/nothing.png" onerror="window.wasRun = true">',
  'a script from elsewhere': `<script src="${attacker}/run.js"></script>`,
};

for (const [what, markup] of Object.entries(injections))
  test(`${what} in the page does not run`, async ({ page }) => {
    await page.route(`${attacker}/run.js`, route =>
      route.fulfill({ body: 'window.wasRun = true', contentType: 'text/javascript' }),
    );
    await inject(page, markup, { guarded: false });
    await page.goto('/blog');
    await expect.poll(() => wasRun(page)).toBe(true);

    await page.unrouteAll();
    await inject(page, markup, { guarded: true });
    const refused = page.waitForEvent('console', message => /content security policy/i.test(message.text()));
    await page.goto('/blog');
    await refused;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await wasRun(page)).toBe(false);
  });

const sinks = {
  innerHTML: () => {
    document.body.appendChild(document.createElement('div')).innerHTML = '<b data-evil>Win a saw</b>';
  },
  insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b data-evil>Win a saw</b>'),
  'srcdoc of a frame': () => {
    document.createElement('iframe').srcdoc = '<b>Win a saw</b>';
  },
  DOMParser: () => void new DOMParser().parseFromString('<b>Win a saw</b>', 'text/html'),
  'the text of a script': () => {
    document.createElement('script').text = 'window.wasRun = true';
  },
  'an event handler': () => document.body.setAttribute('onclick', 'window.wasRun = true'),
  // In a task of its own: within a call of the browser's tools, the policy allows it.
  eval: () =>
    new Promise<void>((resolve, reject) => {
      setTimeout(() => {
        try {
          resolve(new Function('window.wasRun = true')());
        } catch (error) {
          reject(error);
        }
      });
    }),
  'a policy of its own': () => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } };
    trustedTypes.createPolicy('evil', { createHTML: (html: string) => html });
  },
  'the policy of the shop': () => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } };
    trustedTypes.createPolicy('default', { createHTML: (html: string) => html });
  },
};

test('code of a page cannot make HTML or code from a text', async ({ page }) => {
  await page.goto('/blog');
  await waitForStart(page);
  for (const [name, use] of Object.entries<() => unknown>(sinks))
    await expect(page.evaluate(use), name).rejects.toThrow();
  await expect(page.locator('[data-evil]')).toHaveCount(0);
  expect(await wasRun(page)).toBe(false);
});

const pageOfAttacker = async (page: Page, body: string) => {
  await page.route(`${attacker}/`, route => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(attacker);
};

test('no site can frame the shop, its remotes or its API', async ({ page }) => {
  const targets = [`${shopUrl}/login`, `${apiUrl}/docs`, ...[...ownOrigins].map(origin => `${origin}/remote.json`)];
  await pageOfAttacker(page, targets.map(target => `<iframe src="${target}"></iframe>`).join(''));
  await expect.poll(() => page.frames().length).toBe(targets.length + 1);
  await page.waitForLoadState('load');
  for (const frame of page.frames().slice(1)) expect(frame.url()).toMatch(/^chrome-error:/);
});

test('a page of another site cannot read from the API', async ({ page }) => {
  const read = () =>
    page.evaluate(
      url =>
        fetch(url).then(
          response => response.status,
          () => 'refused',
        ),
      `${apiUrl}/items`,
    );
  await page.goto('/blog');
  expect(await read()).toBe(200);
  await pageOfAttacker(page, '<h1>Win a saw</h1>');
  expect(await read()).toBe('refused');
});

test('the API allows no unknown origin', async ({ request }) => {
  for (const path of ['/items', '/user', '/nowhere']) {
    const own = await request.get(apiUrl + path, { headers: { origin: shopUrl } });
    const foreign = await request.get(apiUrl + path, { headers: { origin: attacker } });
    expect(own.headers()['access-control-allow-origin']).toBe(shopUrl);
    expect(foreign.headers()).not.toHaveProperty('access-control-allow-origin');
  }
});

test('every origin sends a CSP without inline scripts', async ({ request }) => {
  for (const origin of ownOrigins)
    for (const path of ['/', '/remote.json', '/items']) {
      const headers = (await request.get(origin + path)).headers();
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src '");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(headers).toHaveProperty('referrer-policy');
      expect(headers).toHaveProperty('permissions-policy');
    }
});
