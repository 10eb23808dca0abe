import { expect } from '@playwright/test';
import { withItem } from '../support/items';
import { accessToken, signUp } from '../support/people';
import { BRIEFLY, reloadUntil } from '../support/reload-until';
import { apiUrl } from '../support/shop';
import { cards, expectCompleted, openPayment, orderFirstTool, pay } from '../support/shopping';
import { test } from '../support/signed-in';

test('an administrator shifts a paid order', { tag: '@full' }, async ({ page, office }) => {
  const person = await signUp(page);
  await orderFirstTool(page);
  await office.goto('/dashboard/allOrder');
  const row = office.getByRole('row').filter({ hasText: person.email });
  await expect(row.getByText('Unpaid')).toBeVisible();

  await openPayment(page);
  await pay(page, cards.good);
  await expectCompleted(page);

  await office.reload();
  await row.getByRole('button', { name: /Pending/ }).click();
  const dialog = office.getByRole('alertdialog', { name: 'Are you sure to shift items?' });
  await dialog.getByRole('button').last().click();
  await expect(office.getByText('This order has been Shift')).toBeVisible();
  await office.reload();
  await expect(row.getByText('Shift', { exact: true })).toBeVisible();

  await page.goto('/dashboard/order');
  await expect(page.getByText(/^Shipped, arrives by/)).toBeVisible();
});

test('an administrator promotes a user to administrator', { tag: '@full' }, async ({ page, office }) => {
  const person = await signUp(page);
  await office.goto('/dashboard/alluser');
  const row = office.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('button', { name: /^More for/ }).click();
  await office.getByRole('menuitem', { name: 'Make Admin' }).click();
  await office
    .getByRole('alertdialog')
    .getByRole('button', { name: /Make Admin/ })
    .click();
  await expect(office.getByText('Successfullly made an Admin')).toBeVisible();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'All Order' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Order' })).toHaveCount(0);
});

test('an administrator adds an item, which a customer can order, and deletes it', { tag: '@full' }, async ({
  office: page,
}) => {
  const name = `Dovetail Saw ${Date.now()}`;
  await page.goto('/dashboard/additem');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel(/Image/).fill('/pictures/tools/jigsaw.svg');
  await page.getByLabel(/Minimum/i).fill('1');
  await page.getByLabel(/Available/i).fill('3');
  await page.getByLabel(/Price/).fill('49.9');
  await page.getByLabel('Description').fill('For joints that close without a gap.');
  await page.getByRole('button', { name: /Add Item/ }).click();
  await expect(page).toHaveURL('/');

  const row = page.getByRole('row').filter({ hasText: name });
  const isListed = (count: number) =>
    reloadUntil(page, '/dashboard/manageitems', async () => {
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(row).toHaveCount(count, BRIEFLY);
    });
  await isListed(1);
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure?' })
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(page.getByText('Poof! Your imaginary file has been deleted!')).toBeVisible();
  await isListed(0);
});

test('an administrator edits an item that somebody else has changed, and visitors see both changes', async ({
  office: page,
  request,
  adminHeaders,
}) => {
  await withItem({ request, adminHeaders }, async id => {
    await page.goto(`/dashboard/manageitems/${id}`);
    await page.getByLabel('Price', { exact: true }).fill('11');
    const other = await request.patch(`${apiUrl}/items/${id}`, {
      headers: { ...adminHeaders, 'if-match': '*' },
      data: { name: 'Bow Saw 530' },
    });
    expect(other.status()).toBe(200);

    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Somebody else has changed this item meanwhile.');
    await page.getByRole('button', { name: 'Load the newer version' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bow Saw 530');
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('11');
    await save.click();
    await expect(page.getByText('Bow Saw 530 is changed.')).toBeVisible();

    await reloadUntil(page, `/items/${id}`, async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Bow Saw 530' })).toBeVisible(BRIEFLY);
      await expect(page.getByText('$11.00').first()).toBeVisible(BRIEFLY);
    });
  });
});

// The tests of the API have what visitors see, and a unit test has the page.
test('an administrator answers a review, hides it from visitors, and shows it again', { tag: '@full' }, async ({
  page: author,
  office: page,
  request,
  adminHeaders,
}) => {
  await withItem({ request, adminHeaders }, async id => {
    await signUp(author);
    // Reviews stay after their item is deleted, so each run has its own words.
    const words = `A word nobody should read: ${id}.`;
    const written = await author.request.post(`${apiUrl}/reviews`, {
      headers: { authorization: `Bearer ${await accessToken(author)}` },
      data: { item: id, rating: 1, description: words },
    });
    expect(written.status()).toBe(201);
    const isVisible = (count: number) =>
      reloadUntil(author, `/items/${id}`, async () => {
        await expect(author.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
        const text = author.getByText(count ? '1 review' : 'No reviews yet', { exact: true }).first();
        await expect(text).toBeVisible(BRIEFLY);
        await expect(author.getByText(words)).toHaveCount(count, BRIEFLY);
      });
    await isVisible(1);

    await page.goto(`/dashboard/manageitems/${id}/reviews`);
    await page.getByRole('button', { name: 'Answer the review by' }).click();
    await page.getByLabel('Answer of the shop').fill('We are sorry to read this.');
    await page.getByRole('button', { name: 'Publish the answer' }).click();
    await expect(page.getByText('The answer is below the review.')).toBeVisible();
    await reloadUntil(author, `/items/${id}`, () =>
      expect(author.getByText('We are sorry to read this.')).toBeVisible(BRIEFLY),
    );
    await page.getByRole('button', { name: /^Hide/ }).click();
    await page.getByLabel('Reason').fill('Not about the tool');
    await page.getByRole('button', { name: 'Hide review' }).click();
    await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
    await isVisible(0);

    await page.goto('/dashboard/manageitems/reviews');
    await page.getByRole('link', { name: 'Hidden reviews' }).click();
    const review = page.getByRole('listitem').filter({ hasText: words });
    await expect(review).toContainText('Not about the tool');
    await review.getByRole('button', { name: /^Show again/ }).click();
    await page.getByLabel('Reason').fill('It is fine');
    await page.getByRole('button', { name: 'Show review' }).click();
    await expect(page.getByText('The review is shown again.')).toBeVisible();
    await isVisible(1);
  });
});
