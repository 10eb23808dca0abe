import { expect, type Page, test } from '@playwright/test';
import { newPerson } from '../support/people';
import { cards, expectCompleted, fillOrder, openPayment, pay } from '../support/shopping';
import { waitForStart } from '../support/start';

const search = (page: Page) => page.getByLabel('Search the tools');
const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
const reviewCount = async (page: Page) => {
  const text = await page.getByText(/^\d+ reviews?$/).textContent();
  return Number.parseInt(text ?? '', 10);
};

test('finds a tool by a mistyped word, narrows by two facets, and shares the link', async ({ page, context }) => {
  await page.goto('/');
  await waitForStart(page);
  await search(page).fill('circuler saw');
  await search(page).press('Enter');
  await expect(page).toHaveURL('/home/explore?q=circuler+saw');
  await expect(results(page).first()).toHaveText(/Circular Saw/);

  await page
    .getByRole('region', { name: 'Category' })
    .getByRole('link', { name: /Power Saw/ })
    .click();
  const rating = page.getByRole('region', { name: 'Rating' }).getByRole('link', { name: /3 stars and up/ });
  await expect(rating).toHaveText(/\d+$/);
  const promised = Number((await rating.textContent())?.match(/\d+$/)?.[0]);
  await rating.click();
  const count = page.getByRole('status').filter({ hasText: /^\d+ tools?$/ });
  await expect(count).toHaveText(promised === 1 ? '1 tool' : `${promised} tools`);
  const shown = await results(page).allTextContents();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(results(other)).toHaveText(shown);
  await expect(other.getByRole('list', { name: 'Active filters' })).toContainText('Power Saw');
});

test('opens a tool with the data that was read while the pointer was on its link', async ({ page }) => {
  await page.goto('/home/explore?q=jigsaw');
  await waitForStart(page);
  const link = results(page).first();
  const [, id = ''] = /items\/(\w+)/.exec((await link.getAttribute('href')) ?? '') ?? [];
  const reads: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith(`/items/${id}`)) reads.push(request.url());
  });
  const read = page.waitForResponse(response => response.url().endsWith(`/items/${id}`));
  await link.hover();
  await read;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Jigsaw/);
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
  expect(reads).toHaveLength(1);
});

test('suggests while typing, and opens a tool with the keyboard', async ({ page }) => {
  await page.goto('/blog');
  await waitForStart(page);
  await search(page).pressSequentially('circ');
  const tool = page.getByRole('option', { name: /Circular Saw 184/ });
  await expect(tool).toBeVisible();
  while ((await tool.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Circular Saw 184/ })).toBeVisible();
});

// section-4-orders.spec.ts has the order and the payment, and section-6-roles.spec.ts has the review.
test('signs up on the way to an order, pays, reviews the tool and sees its reviews change', { tag: '@full' }, async ({
  page,
}) => {
  const person = newPerson('Ruth Reviewer');
  await page.goto('/home/explore?q=jigsaw');
  await results(page).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
  const before = await reviewCount(page);
  await page.getByRole('button', { name: 'One more: Quantity' }).click();
  await page.getByRole('link', { name: 'Purchase Now' }).first().click();

  await expect(page).toHaveURL('/login');
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page).toHaveURL(/\/order\/\w+\?quantity=2$/);
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await fillOrder(page, { quantity: '2' });
  await openPayment(page);
  await pay(page, cards.good);
  await expectCompleted(page);

  await page.goto('/dashboard/addreview');
  const bought = page.getByRole('region', { name: 'Tools that you have bought' });
  await bought.getByRole('link', { name: /^Review Jigsaw/ }).click();
  await page.getByRole('radio', { name: '2 out of 5' }).check({ force: true });
  await page.getByLabel('Description').fill('The lever that sets the stroke is stiff.');
  await page.getByRole('button', { name: 'Add Review' }).click();
  const own = page.getByRole('listitem').filter({ hasText: person.name });
  await expect(own.getByText('Verified buyer')).toBeVisible();
  await expect.poll(() => reviewCount(page)).toBe(before + 1);
});
