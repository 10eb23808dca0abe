import { expect } from '@playwright/test';
import { choose, linkToOrder } from '../support/after-sales';
import { violationsIn } from '../support/axe';
import { cards, expectCompleted, fillPaymentMethod } from '../support/shopping';
import { test } from '../support/signed-in';

// HTTP tests have prices, races, limits and the end of the hold.
test('staff take an order on the phone, its customer pays with the link, and staff add a tool', async ({
  page,
  office,
}) => {
  test.slow();
  const email = `${crypto.randomUUID()}@kerf.test`;
  await office.goto('/dashboard/allOrder');
  await office.getByRole('button', { name: 'New order' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible();
  await office.getByLabel('E-mail', { exact: true }).fill(email);
  await office.getByLabel('Add an item').fill('claw hammer');
  await office
    .getByRole('button', { name: /^Add Claw Hammer/ })
    .first()
    .click();
  const name = /Claw Hammer/;
  await office.getByLabel(new RegExp(`Price for one ${name.source}`)).fill('20.50');
  await office.getByRole('button', { name: new RegExp(`One more: Pieces of ${name.source}`) }).click();
  await office.getByLabel('Country').selectOption('US');
  await office.getByLabel('Name', { exact: true }).fill('Pat Phone');
  await office.getByLabel('Street and number').fill('1 Mill Lane');
  await office.getByLabel('City').fill('Sawmill');
  await office.getByLabel('State or region').selectOption('NY');
  await office.getByLabel('Postal code').fill('12345');
  await office.getByLabel('Method').selectOption({ index: 1 });
  await office.getByLabel('Agreed price of the delivery').fill('0');
  await office.getByLabel('Discount', { exact: true }).fill('10');
  await office.getByLabel('Reason of the discount').fill('Phone price');
  await office.getByLabel('Note for the staff').fill('Called twice.');
  await office.getByLabel('Text for the customer').fill('As agreed on the phone.');
  // 2 at $20.50, less 10 %.
  const send = office.getByRole('button', { name: 'Send the link for $36.90' });
  await expect(send).toBeEnabled();
  expect(await violationsIn(office)).toEqual([]);
  // What was typed is stored.
  await office.reload();
  await expect(office.getByLabel('Name', { exact: true })).toHaveValue('Pat Phone');
  await send.click();
  const title = office.getByRole('heading', { level: 1, name: /^Order K-/ });
  await expect(title).toBeVisible();
  const number = (await title.textContent())?.replace('Order ', '') ?? '';
  await expect(office.getByText('Called twice.')).toBeVisible();

  await page.goto(await linkToOrder(email, `One step left for your order ${number}`));
  await expect(page.getByText('As agreed on the phone.')).toBeVisible();
  await expect(page.getByText('Called twice.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Pay' }).click();
  await fillPaymentMethod(page, cards.good);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectCompleted(page);

  await office.reload();
  const sheet = office.getByRole('dialog', { name: 'Where to, and how?' });
  await choose(office, 'Change address or delivery…', number);
  await sheet.getByLabel('Street and number').fill('2 Mill Lane');
  await expect(sheet.getByText('It costs the same')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save the change' }).click();
  await expect(office.getByText('2 Mill Lane').first()).toBeVisible();

  // A dearer delivery waits for its payment.
  await choose(office, 'Change address or delivery…', number);
  await sheet.getByLabel('Delivery method').selectOption('express');
  await expect(sheet.getByRole('row', { name: 'Total $36.90 $61.85' })).toBeVisible();
  expect(await violationsIn(office)).toEqual([]);
  await sheet.getByRole('button', { name: 'Send a link for $24.95' }).click();
  const waiting = office.getByRole('region', { name: 'Change waits for $24.95:' });
  const difference = (await waiting.getByRole('link').textContent()) ?? '';
  await page.goto(await linkToOrder(email, `One step left for your order ${difference}`));
  await page.getByRole('link', { name: 'Pay' }).click();
  await fillPaymentMethod(page, cards.good);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectCompleted(page);
  await office.reload();
  const method = office.getByRole('region', { name: 'Delivery' }).getByRole('definition');
  await expect(method).toHaveText('Express delivery');
  await expect(waiting).toHaveCount(0);

  await choose(office, 'Add tools…', number);
  await expect(office.getByText('These tools are added to')).toBeVisible();
  await expect(office.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await office.getByLabel('Add an item').fill('claw hammer');
  await office
    .getByRole('button', { name: /^Add Claw Hammer/ })
    .first()
    .click();
  await office.getByRole('button', { name: /^Send the link for / }).click();
  await expect(office.getByRole('region', { name: 'Added to' }).getByRole('link', { name: number })).toBeVisible();

  const added = office.getByRole('heading', { level: 1, name: /^Order K-/ });
  const second = (await added.textContent())?.replace('Order ', '') ?? '';
  await choose(office, 'Record a payment…', second);
  const record = office.getByRole('dialog', { name: /in another way/ });
  await record.getByLabel('How it was paid').fill('Transfer 4711');
  await record.getByRole('button', { name: /^Record / }).click();
  await expect(office.getByText('Transfer 4711').first()).toBeVisible();
});
