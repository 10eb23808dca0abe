import { expect } from '@playwright/test';
import { fragmentsOf, loadedScripts, pagesOf } from '../../tools/release/src/releases/pages-of';
import { open, pages, roles } from '../accessibility/pages';
import { remoteUrls } from '../support/shop';
import { test } from '../support/signed-in';

/** What the remotes' `pages.json` say, by the address of the remote. */
const declared = async () =>
  Promise.all(
    remoteUrls.map(async url => {
      const body = Buffer.from(await (await fetch(`${url}/pages.json`)).arrayBuffer());
      const files = [{ path: 'pages.json', body }];
      return { url, pages: pagesOf(files), fragments: fragmentsOf(files) };
    }),
  );

/** Whether `/items/:id` is the pattern of an address. */
const matches = (pattern: string, address: string) => {
  const parts = pattern.split('/');
  const given = new URL(address, 'http://shop.test').pathname.split('/');
  return parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
};

for (const role of roles)
  test.describe(`as ${role}`, () => {
    test.use({ as: role });

    test('each page loads the scripts that its size counts, and no others', async ({ context }) => {
      test.setTimeout(180_000);
      const remotes = await declared();
      const fragments = remotes.flatMap(({ url, fragments }) =>
        fragments.flatMap(fragment => loadedScripts(fragment).map(script => `${url}/${script}`)),
      );
      let compared = 0;
      for (const each of pages[role]) {
        const owners = remotes.flatMap(({ url, pages }) => pages.map(page => ({ url, ...page })));
        // A pattern without parameters comes before one with them, as in the router.
        const owner = owners
          .filter(({ path }) => matches(path, each.address))
          .sort((a, b) => a.path.split(':').length - b.path.split(':').length)[0];
        // The shell's own pages.
        if (!owner) continue;
        const page = await context.newPage();
        const loaded: string[] = [];
        page.on('request', request => {
          const url = request.url();
          if (url.startsWith(`${owner.url}/`) && url.endsWith('.js')) loaded.push(url);
        });
        await open(page, each);
        await page.waitForLoadState('networkidle');
        await page.close();
        const addressOf = (script: string) => `${owner.url}/${script}`;
        const counted = loadedScripts(owner).map(addressOf);
        const { address } = each;
        expect({ address, missing: owner.scripts?.map(addressOf).filter(script => !loaded.includes(script)) }).toEqual({
          address,
          missing: [],
        });
        expect({
          address,
          uncounted: loaded.filter(script => !counted.includes(script) && !fragments.includes(script)),
        }).toEqual({ address, uncounted: [] });
        compared++;
      }
      expect(compared).toBeGreaterThan(4);
    });
  });
