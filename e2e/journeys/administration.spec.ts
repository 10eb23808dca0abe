import { expect } from '@playwright/test';
import { withItem } from '../support/items';
import { accessToken, signUp } from '../support/people';
import { BRIEFLY, reloadUntil } from '../support/reload-until';
import { apiUrl } from '../support/shop';
import { test } from '../support/signed-in';

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
