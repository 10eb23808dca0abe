import { expect } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { signUp } from '../support/people';
import { cards, expectCompleted, openPayment, orderFirstTool, pay } from '../support/shopping';
import { test } from '../support/signed-in';

const numbers = ['1Z999AA10123461009', '1Z999AA10123461036'];

// Unit tests have what fits, what a file does not overwrite, failures and retries.
test('staff ship the paid ones of three orders with pasted tracking numbers', async ({ page, office }) => {
  test.slow();
  const { email } = await signUp(page);
  for (const _ of numbers) {
    await orderFirstTool(page);
    await openPayment(page);
    await pay(page, cards.good);
    await expectCompleted(page);
  }
  await orderFirstTool(page);

  await office.goto(`/dashboard/allOrder?q=${encodeURIComponent(email)}&sort=oldest`);
  const orders = office.getByRole('link', { name: /^K-/ });
  await expect(orders).toHaveCount(3);
  const [first = '', second = '', unpaid = ''] = await orders.allTextContents();
  await office.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await office.getByRole('button', { name: 'Ship 2 orders…' }).click();

  await expect(office.getByRole('heading', { level: 1, name: 'Ship 2 orders' })).toBeVisible();
  await expect(office.getByText(`${unpaid} is Unpaid and will not be shipped.`)).toBeVisible();
  const lines = office.getByLabel("Lines of the carrier's file");
  await lines.fill(`Tracking number\t${second}\n${numbers[1]}\t${second}\n${numbers[0]}\t${first}`);
  await lines.press('ControlOrMeta+A');
  await lines.press('ControlOrMeta+X');
  await lines.blur();
  await office.keyboard.press('ControlOrMeta+V');
  await expect(office.getByText('2 of 2 orders have a number in the file.')).toBeVisible();
  await expect(office.getByLabel(`Tracking number of ${first}`)).toHaveValue(numbers[0] ?? '');
  await expect(office.getByLabel(`Carrier of ${second}`)).toHaveValue('UPS');
  expect(await violationsIn(office)).toEqual([]);

  await office.keyboard.press('ControlOrMeta+Enter');
  const question = office.getByRole('alertdialog', { name: 'Are you sure to shift items?' });
  await expect(question).toContainText('2 orders with 2 pieces: 2 UPS. Each customer gets an e-mail.');
  await question.getByRole('button', { name: 'Ship 2 orders' }).click();
  await expect(office.getByText('2 of 2 shipped')).toBeVisible();
  // While it fades, its texts have too little contrast.
  await expect(question).toBeHidden();
  expect(await violationsIn(office)).toEqual([]);

  for (const [at, order] of [first, second].entries()) {
    await office.goto(`/dashboard/allOrder?q=${order}`);
    await office.getByRole('link', { name: order }).click();
    await expect(office.getByRole('link', { name: numbers[at] })).toBeVisible();
  }
});
