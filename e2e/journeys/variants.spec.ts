import { expect } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { withItem } from '../support/items';
import { apiUrl } from '../support/shop';
import { fillAddress } from '../support/shopping';
import { test } from '../support/signed-in';

const sizes = [
  { width: 390, height: 844, colorScheme: 'dark' as const },
  { width: 1280, height: 900, colorScheme: 'light' as const },
];

for (const { width, height, colorScheme } of sizes)
  test.describe(`at ${width} pixels in ${colorScheme} colors`, { tag: width === 390 ? [] : '@full' }, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('staff sell a tool in variants, and a shopper chooses one with the keyboard and orders it', async ({
      office,
      page,
      request,
      adminHeaders,
    }) => {
      const name = `Mortiser ${crypto.randomUUID().slice(0, 8)}`;
      await withItem(
        { request, adminHeaders },
        async id => {
          const field = (label: string) => office.getByRole('textbox', { name: label, exact: true });
          await office.setViewportSize({ width, height });
          await office.emulateMedia({ colorScheme });
          await office.goto(`/dashboard/manageitems/${id}`);
          await office.getByRole('link', { name: 'Sell it in variants' }).click();
          await office.getByRole('button', { name: 'Add an option' }).click();
          await field('Option 1').fill('Voltage');
          await field('Voltage 1').fill('12 V');
          for (const [at, volts, price, stock] of [
            [2, '18 V', '20.50', '4'],
            [3, '36 V', '9', '0'],
          ] as const) {
            await office.getByRole('button', { name: 'Add a variant' }).click();
            await field(`Voltage ${at}`).fill(at === 3 ? '18 V' : volts);
            await field(`Price ${at}`).fill(price);
            await field(`Stock ${at}`).fill(stock);
            if (at === 3) {
              await office.getByRole('button', { name: 'Save Variants' }).click();
              await expect(office.getByText('Variant 3: Variant 2 has the same options.')).toBeVisible();
              await field(`Voltage ${at}`).fill(volts);
            }
          }
          expect(await violationsIn(office)).toEqual([]);
          await office.getByRole('button', { name: 'Save Variants' }).click();
          await expect(office.getByText(`The variants of ${name} are saved.`)).toBeVisible();

          await page.goto(`/home/explore?q=${name}`);
          const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
          await expect(card).toContainText('from $9.00');
          await page.goto(`/home/explore?q=${name}&inStock=true&specifications=voltage:18..18`);
          await expect(card).toBeVisible();
          // The variant of 36 V is sold out.
          await page.goto(`/home/explore?q=${name}&inStock=true&specifications=voltage:36..36`);
          await expect(page.getByText(`Nothing found for “${name}”`)).toBeVisible();
          await page.goto(`/home/explore?q=${name}`);
          await card.getByRole('link', { name: `Choose options of ${name}` }).click();
          // The one whose price the card names.
          const chosen = page.getByRole('radio', { name: '36 V, not available with the other choices' });
          await expect(chosen).toBeChecked();
          expect(await violationsIn(page)).toEqual([]);
          await chosen.focus();
          await page.keyboard.press('ArrowLeft');
          await expect(page.getByRole('radio', { name: '18 V' })).toBeFocused();
          await expect(page.getByText('$20.50').first()).toBeVisible();
          await expect(page.getByText('Only 4 left')).toBeVisible();
          await expect(page).not.toHaveURL(new RegExp(id));

          await page.reload();
          await expect(page.getByRole('radio', { name: '18 V' })).toBeChecked();
          await expect(page).toHaveTitle(`${name}, 18 V · Kerf`);
          // On a phone the bar has the button as well while that of the page is out of view.
          await page
            .getByRole('button', { name: `Add to cart: ${name}, 18 V` })
            .first()
            .click();
          await page.goto('/cart');
          await expect(page.getByRole('link', { name: `${name}, 18 V` })).toBeVisible();
          await page.getByRole('button', { name: 'Checkout' }).click();
          await page.getByLabel('E-mail').fill('guest@kerf.test');
          await fillAddress(page);
          await page.getByRole('button', { name: 'Place order and pay' }).click();
          await expect(page).toHaveURL(/\/checkout\?order=/);
          const { variants } = await (await request.get(`${apiUrl}/items/${id}`)).json();
          expect(variants.map(({ stock }: { stock: number }) => stock)).toEqual([5, 3, 0]);
        },
        { name },
      );
    });
  });
