import { expect, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { withItem } from '../support/items';
import { signUp } from '../support/people';
import { apiUrl } from '../support/shop';
import { fillAddress } from '../support/shopping';
import { test } from '../support/signed-in';

const sizes = [
  { width: 390, height: 844, colorScheme: 'dark' as const },
  { width: 1280, height: 900, colorScheme: 'light' as const },
];
const without = 'Without battery and charger';

/** Fills the parts of a box on the page of an item or a variant, and saves them. */
const fillBox = async (office: Page, id: string, parts: readonly [pieces: string, name: string, detail?: string][]) => {
  await office.goto(`/dashboard/manageitems/${id}`);
  const box = office.getByRole('group', { name: 'In the box' });
  // It loads near the window.
  await office.locator('#box').scrollIntoViewIfNeeded();
  for (const [at, [pieces, name, detail]] of parts.entries()) {
    await box.getByRole('button', { name: 'Add a part' }).click();
    await box.getByLabel(`Pieces ${at + 1}`).fill(pieces);
    await box.getByRole('textbox', { name: `Part ${at + 1}`, exact: true }).fill(name);
    if (detail) await box.getByLabel(`Size or kind ${at + 1}`).fill(detail);
  }
  expect(await violationsIn(office)).toEqual([]);
  await office.getByRole('button', { name: 'Save Changes' }).click();
  await expect(office.getByText(/ is changed\.$/)).toBeVisible();
};

for (const { width, height, colorScheme } of sizes)
  test.describe(`at ${width} pixels in ${colorScheme} colors`, { tag: width === 390 ? [] : '@full' }, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('staff say what is in the box, and who buys the bare tool reads what is not, up to the order', async ({
      office,
      page,
      request,
      adminHeaders,
    }) => {
      test.slow();
      const name = `Biscuit Joiner ${crypto.randomUUID().slice(0, 8)}`;
      await withItem(
        { request, adminHeaders },
        async id => {
          const variants = [
            { id, options: ['2 x 4.0 Ah'], price: 30 },
            { options: ['Bare tool'], price: 12.5, stock: 3 },
          ];
          const headers = { ...adminHeaders, 'if-match': '*' };
          await request.put(`${apiUrl}/items/${id}/variants`, { headers, data: { options: ['Kit'], variants } });
          const stored = await (await request.get(`${apiUrl}/items/${id}`)).json();
          await office.setViewportSize({ width, height });
          await office.emulateMedia({ colorScheme });
          await fillBox(office, id, [
            ['1', 'Joiner'],
            ['2', 'Battery', '4.0 Ah'],
            ['1', 'Charger'],
          ]);
          await fillBox(office, stored.variants[1].id, [['1', 'Joiner']]);

          // The menu of a phone hides the button that shows who is signed in.
          await page.setViewportSize({ width: 1280, height });
          await signUp(page);
          await page.setViewportSize({ width, height });
          await page.goto(`/items/${id}`);
          const box = page.getByRole('region', { name: 'In the box' }).getByRole('listitem');
          await expect(box).toHaveText(['1\u00a0×Joiner', '2\u00a0×Battery 4.0 Ah', '1\u00a0×Charger']);
          const bare = page.getByRole('radio', { name: 'Bare tool' });
          await expect(bare).toHaveAccessibleDescription(without);
          await page.getByText('Bare tool', { exact: true }).click();
          await expect(bare).toBeChecked();
          await expect(page).not.toHaveURL(new RegExp(id));
          await expect(box).toHaveText(['1\u00a0×Joiner']);
          await expect(page.getByRole('paragraph').filter({ hasText: without }).first()).toBeVisible();
          expect(await violationsIn(page)).toEqual([]);

          const line = `${name}, Bare tool`;
          await page
            .getByRole('button', { name: `Add to cart: ${line}` })
            .first()
            .click();
          await page.goto('/cart');
          const inCart = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: line }) });
          await expect(inCart).toContainText(without);
          expect(await violationsIn(page)).toEqual([]);
          await page.getByRole('button', { name: 'Checkout' }).click();
          await fillAddress(page);
          await page.getByRole('button', { name: 'Place order and pay' }).click();
          await expect(page).toHaveURL(/\/checkout\?order=/);

          await page.goto('/dashboard/order');
          await page.getByRole('link', { name: /^K-/ }).click();
          await expect(page.getByRole('region', { name: 'Items' })).toContainText(without);
          const address = new URL(page.url()).pathname;
          await office.goto(address.replace('/dashboard/order/', '/dashboard/allOrder/'));
          await expect(office.getByRole('row').filter({ hasText: line })).toContainText(without);
          expect(await violationsIn(office)).toEqual([]);
        },
        { name },
      );
    });
  });
