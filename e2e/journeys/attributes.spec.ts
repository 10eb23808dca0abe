import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { withItem } from '../support/items';
import { apiUrl } from '../support/shop';
import { test } from '../support/signed-in';

const name = 'Attribute Saw';

const removeAttribute = (request: APIRequestContext, headers: Record<string, string>) =>
  request.delete(`${apiUrl}/attributes/vibration`, { headers });

/** Staff add the attribute, in the running shop. */
const addVibration = async (page: Page) => {
  await page.getByRole('link', { name: 'Add attribute' }).click();
  await page.getByLabel('Name in English').fill('Vibration');
  await expect(page.getByLabel('Key')).toHaveValue('vibration');
  await page.getByLabel('Name in German').fill('Schwingung');
  await page.getByLabel('Name in Japanese').fill('振動');
  await page.getByLabel('Unit', { exact: true }).selectOption('Another unit…');
  await page.getByLabel('Unit for several in English').fill('m/s²');
  await page.getByLabel('Decimals').selectOption('1');
  await page.getByLabel('Power Saw').check();
  await page.getByLabel('On cards').check();
  await page.getByLabel('In filters').check();
  await expect(page.getByText('1.234,6 m/s²')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Vibration is saved.')).toBeVisible();
};

const describe = async (page: Page, id: string) => {
  await page.goto(`/dashboard/manageitems/${id}`);
  await page.getByLabel('Category').selectOption('Power Saw');
  // The fields are loaded once they are near.
  await page.getByRole('button', { name: /^Technical data/ }).click();
  await page.getByLabel('Vibration m/s²').fill('2.5');
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${name} is changed.`)).toBeVisible();
};

const languages = [
  { prefix: '', label: 'Vibration', value: '2.5 m/s²' },
  { prefix: '/de', label: 'Schwingung', value: '2,5 m/s²' },
  { prefix: '/ja', label: '振動', value: '2.5 m/s²' },
];

test('staff describe a tool by a new attribute, and shoppers see it everywhere in their language', async ({
  office,
  page: shopper,
  request,
  adminHeaders,
}) => {
  // An earlier attempt may have left it.
  await removeAttribute(request, adminHeaders);
  await withItem(
    { request, adminHeaders },
    async id => {
      await office.goto('/dashboard/attributes');
      await addVibration(office);
      await describe(office, id);

      for (const { prefix, label, value } of languages) {
        const main = shopper.getByRole('main');
        await expect(async () => {
          await shopper.goto(`${prefix}/items/${id}`);
          await expect(main.getByText(label, { exact: true }).first()).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await expect(main.getByText(value).first()).toBeVisible();

        // On the card and in the filters. The range leaves the tool, and another one does not.
        const list = `${prefix}/home/explore?q=${encodeURIComponent(name)}`;
        const card = main.getByRole('listitem').filter({ has: shopper.getByRole('heading', { name }) });
        await expect(async () => {
          await shopper.goto(list);
          await expect(card.first()).toContainText(value, { timeout: 2_000 });
        }).toPass();
        await expect(main.getByRole('form', { name: label })).toBeVisible();
        await shopper.goto(`${list}&specifications=vibration:2..3`);
        await expect(card.first()).toBeVisible();
        await shopper.goto(`${list}&specifications=vibration:3..`);
        await expect(card).toHaveCount(0);

        await shopper.goto(`${prefix}/home/compare?items=${id}`);
        const row = shopper.getByRole('row').filter({ hasText: label });
        await expect(row).toContainText(value);
      }
    },
    { name },
  ).finally(() => removeAttribute(request, adminHeaders));
});
