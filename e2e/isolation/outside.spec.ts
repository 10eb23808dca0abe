import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { apiUrl } from '../support/shop';
import { OutsideRemote } from './outside';
import { expectOtherPagesWork, heading, test } from './workbench';

test('a remote in a folder of its own, built from packed packages, is checked and appears in the shop', {
  tag: '@full',
}, async ({ page, bench: { store } }) => {
  test.setTimeout(180_000);
  const outside = await OutsideRemote.make();
  const pointer = store.pathOf('remotes/mf_garden.json');
  try {
    await test.step('types', async () => {
      expect(await outside.typeErrors()).toEqual([]);
      const file = join(outside.dir, 'src/garden-page.tsx');
      const correct = await readFile(file, 'utf8');
      for (const [from, to, error] of [
        ['itemId={itemId}', 'itemId={7}', /TS2322.*'number' is not assignable to type 'string'/],
        ['itemId={itemId}', '', /TS2741.*'itemId' is missing/],
        ['version={1}', 'version={2}', /TS2322.*'2' is not assignable to type '1'/],
        ['mf-catalog/item-teaser', 'mf-catalog/nothing', /TS2322.*"mf-catalog\/nothing"/],
      ] as const) {
        await writeFile(file, correct.replace(from, to));
        expect(await outside.typeErrors()).toContainEqual(expect.stringMatching(error));
      }
      await writeFile(file, correct);
    });

    await outside.build(store.pathOf('garden'));
    const { paths, extensions } = JSON.parse(await readFile(store.pathOf('garden/remote.json'), 'utf8'));
    const release = { release: 'garden', entry: store.entryOf('garden'), integrity: store.integrityOf('garden') };
    await writeFile(pointer, JSON.stringify({ name: 'mf_garden', paths, extensions, ...release }));

    const [item] = await (await fetch(`${apiUrl}/items?limit=1`)).json();
    await page.goto('/blog');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Garden' }).click();
    await expect(heading(page)).toHaveText('Garden');
    await expect(page.getByText('No tool yet')).toBeVisible();
    await page.goto(`/garden?item=${item._id}`);
    await expect(page.getByRole('link', { name: `Buy again: ${item.name}` })).toBeVisible();
    await expectOtherPagesWork(page);
  } finally {
    await rm(pointer, { force: true });
    await outside.remove();
  }
});
