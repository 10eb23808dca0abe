import { expect, type Page } from '@playwright/test';
import { correctTracking, markDelivered, shipOrder } from '../support/after-sales';
import { violationsIn } from '../support/axe';
import { mailsTo } from '../support/mail';
import { signUp } from '../support/people';
import { cards, expectCompleted, onlyOrder, openPayment, orderFirstTool, pay } from '../support/shopping';
import { test } from '../support/signed-in';

const sizes = [
  { width: 390, height: 844, colorScheme: 'dark' as const },
  { width: 1280, height: 900, colorScheme: 'light' as const },
];

const stepsIn = (page: Page) => page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
const currentStep = (page: Page) => page.locator('[aria-current="step"]');

/** Each step of the way has no violation and is not wider than the window. */
const expectSound = async (page: Page) => {
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

for (const { width, height, colorScheme } of sizes)
  test.describe(`at ${width} pixels in ${colorScheme} colors`, () => {
    test.use({ colorScheme });

    // `npm test` runs it on a phone.
    test('a customer sees how far an order is, from the payment to the parcel, and what the e-mail says', {
      tag: width === 1280 ? '@full' : [],
    }, async ({ page, office }) => {
      // Two people, a payment and an e-mail.
      test.slow();
      const { email } = await signUp(page);
      await page.setViewportSize({ width, height });
      await orderFirstTool(page, { quantity: '2' });
      const tool = (await page.getByRole('rowheader').textContent()) ?? '';
      const total = (await page.getByRole('cell', { name: /^\$/ }).textContent()) ?? '';
      await expect(page.getByText(`One step left: pay ${total} to have it sent`)).toBeVisible();
      await expect(page.getByText(/We keep the tools for you until/)).toBeVisible();
      await expectSound(page);

      await page.getByRole('link', { name: /^Change address of order/ }).press('Enter');
      await expect(page).toHaveURL(/\/checkout\?change=/);
      await page.goBack();

      await openPayment(page);
      await pay(page, cards.good);
      await expectCompleted(page);
      await page.goto('/dashboard/order');
      await expect(currentStep(page)).toContainText('Paid');
      await expect(stepsIn(page)).toHaveText([/^Placed/, /^Paid/, /^Shipped/, /^Delivered ?by/]);
      await expect(onlyOrder(page).getByRole('button', { name: /Cancel/ })).toHaveAccessibleDescription(
        'Paid. Open the order to cancel it.',
      );
      await expectSound(page);

      const isReceived = async () =>
        (await mailsTo(email)).find(({ subject }) => subject?.startsWith('We have your order'));
      await expect.poll(isReceived).toBeDefined();
      const text = (await isReceived())?.text ?? '';
      for (const words of [tool, `Total: ${total}`, 'Ann Sawyer\n1 Saw Street\nAustin, TX 73301\nUnited States'])
        expect(text).toContain(words);

      await page.getByRole('link', { name: /^See order/ }).press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: /^Paid, arrives by/ })).toBeVisible();
      await expectSound(page);
      await office.goto(new URL(page.url()).pathname.replace('/dashboard/order/', '/dashboard/allOrder/'));
      await shipOrder(office);
      await page.reload();
      await expect(page.getByRole('heading', { level: 2, name: /^Shipped, arrives by/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Follow the parcel at UPS' })).toBeVisible();
      await expect(page.getByText('Shift')).toHaveCount(0);

      await correctTracking(office, '1Z999AA10123456784');
      const isTold = async () =>
        (await mailsTo(email)).find(({ subject }) => subject?.startsWith('The right tracking'));
      await expect.poll(isTold).toBeDefined();
      expect((await isTold())?.text).toContain('UPS 1Z999AA10123456784');
      await markDelivered(office);
      await page.reload();
      await expect(page.getByRole('heading', { level: 2, name: /^Delivered on/ })).toBeVisible();
      await expect(page.getByText('1Z999AA10123456784')).toBeVisible();
      await expectSound(page);

      await page.getByRole('link', { name: 'Buy again' }).press('Enter');
      await expect(page).toHaveURL('/cart');
      await expect(page.getByRole('main').getByRole('link', { name: tool })).toBeVisible();
      await expectSound(page);
      await page.goBack();

      await page.getByRole('link', { name: 'Ask about this order' }).press('Enter');
      await expect(page.getByLabel('Subject')).toHaveValue(/^Order K-/);
      await expect(page.getByLabel('Email', { exact: true })).toBeFocused();

      await page.goto('/dashboard');
      await expect(page.getByRole('region', { name: 'Your last order' })).toContainText(tool);
      await expectSound(page);
      await page.goto('/dashboard/addreview');
      await page.getByRole('link', { name: `Review ${tool}` }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: `Review ${tool}` })).toBeVisible();
    });
  });
