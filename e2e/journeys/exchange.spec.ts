import { expect } from '@playwright/test';
import { shipOrder } from '../support/after-sales';
import { violationsIn } from '../support/axe';
import { withItem } from '../support/items';
import { signUp } from '../support/people';
import { apiUrl } from '../support/shop';
import { cards, expectCompleted, fillOrder, openPayment, pay } from '../support/shopping';
import { test } from '../support/signed-in';

// HTTP tests have the money, the stock and the races.
test('staff exchange a tool for the version that its customer asks for, who pays the difference', async ({
  page,
  office,
  request,
  adminHeaders,
}) => {
  test.slow();
  const name = `Plane ${crypto.randomUUID().slice(0, 8)}`;
  await withItem(
    { request, adminHeaders },
    async id => {
      const variants = [
        { id, options: ['82 mm'], price: 12.5 },
        { options: ['110 mm'], price: 20, stock: 3 },
      ];
      const stored = await request.put(`${apiUrl}/items/${id}/variants`, {
        headers: { ...adminHeaders, 'if-match': '*' },
        data: { options: ['Width'], variants },
      });
      expect(await stored.text()).toContain('modifiedCount');
      await signUp(page);
      await page.goto(`/order/${id}`);
      await fillOrder(page);
      const number = page.getByRole('link', { name: /^K-/ });
      const address = (await number.getAttribute('href')) ?? '';
      await openPayment(page);
      await pay(page, cards.good);
      await expectCompleted(page);
      await office.goto(address.replace('/dashboard/order/', '/dashboard/allOrder/'));
      await shipOrder(office);

      await page.goto(address);
      await page.getByRole('button', { name: 'Return items' }).click();
      await page.getByRole('button', { name: /^One more/ }).click();
      await expect(page.getByText('You get back $12.50 once the shop accepts the return.')).toBeVisible();
      await page.getByLabel(`What would you like for ${name}, 82 mm?`).selectOption('110 mm, $20.00 today');
      await page.getByLabel('Reason').fill('Too narrow');
      expect(await violationsIn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Send the request' }).click();
      await expect(page.getByText('You asked for another version.')).toBeVisible();

      await office.reload();
      await office.getByRole('button', { name: /^Accept and refund/ }).click();
      const sheet = office.getByRole('dialog', { name: 'Accept this return' });
      await expect(sheet.getByLabel(`In place of 1 × ${name}, 82 mm`)).toHaveValue(/^[0-9a-f]{24}$/);
      await sheet.getByLabel('Text for the customer').fill('The wider one leaves today.');
      await sheet.getByRole('button', { name: 'Preview the e-mail' }).click();
      await expect(sheet.getByText('The other version comes with an order of its own.')).toBeVisible();
      expect(await violationsIn(office)).toEqual([]);
      const exchange = { name: 'Exchange, the customer pays $7.50' };
      await sheet.getByRole('button', exchange).click();
      await office.getByRole('alertdialog').getByRole('button', exchange).click();
      await expect(
        office.getByText('The return is accepted, and the order of the other version is placed.'),
      ).toBeVisible();
      await office.getByRole('region', { name: 'Returns' }).getByRole('link', { name: /^K-/ }).click();
      await expect(office.getByRole('region', { name: 'Exchange. $12.50 of it was paid with' })).toBeVisible();

      await page.reload();
      await page.getByRole('region', { name: 'Returns' }).getByRole('link', { name: /^K-/ }).click();
      await expect(page.getByText(/^An exchange: \$12\.50 was paid with order K-/)).toBeVisible();
      await expect(page.getByText('The wider one leaves today.')).toBeVisible();
      await page.getByRole('link', { name: 'Pay' }).click();
      await pay(page, cards.good);
      await expectCompleted(page);
      await page.goto('/dashboard/order');
      await expect(page.getByRole('link', { name: /^K-/ })).toHaveCount(2);
      const item = await (await request.get(`${apiUrl}/items/${id}`)).json();
      expect(item.variants.map(({ stock }: { stock: number }) => stock)).toEqual([5, 2]);
    },
    { name },
  );
});
