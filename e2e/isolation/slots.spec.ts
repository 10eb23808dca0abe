import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { signUp } from '../support/people';
import { publish } from './releasing';
import { heading, type ServedWorkbench, test } from './workbench';

// The tests share one shell and one store, so they run one after the other.
test.describe.configure({ mode: 'default' });

/** Publishes the page with the slot, or takes it out of the shop. */
const pointOwner = async ({ store, mapFile }: ServedWorkbench, isLive: boolean) => {
  const name = 'mf_dashboard_customer';
  const { remotes } = JSON.parse(await readFile(mapFile, 'utf8'));
  const line = remotes.find((remote: { name: string }) => remote.name === name);
  const pointer = store.pathOf(`remotes/${name}.json`);
  await writeFile(`${pointer}.new`, JSON.stringify(isLive ? line : { name, removed: true }));
  await rename(`${pointer}.new`, pointer);
  return pointer;
};

test('a remote fills a slot in the page of another team, which was published after it', async ({ page, bench }) => {
  const pointer = await pointOwner(bench, false);
  try {
    await publish(bench, 'fills-a-slot');
    await page.goto('/workbench');
    await expect(heading(page)).toHaveText('Bench of fills-a-slot');
    await signUp(page);

    await pointOwner(bench, true);
    const note = page.getByRole('note').filter({ hasText: 'on the workbench of fills-a-slot' });
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(heading(page)).toHaveText('My Profile', { timeout: 2_000 });
    }).toPass();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(note).toBeVisible();

    await publish(bench, 'one');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(heading(page)).toHaveText('My Profile');
    await expect(note).toHaveCount(0);
  } finally {
    await rm(pointer);
  }
});
