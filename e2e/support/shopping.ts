import { expect, type Locator, type Page } from '@playwright/test';
import { item } from './samples';

/** Orders the first tool of the home page and ends on the table of own orders. */
export const orderFirstTool = async (page: Page, { quantity = '1' } = {}) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /Purchase Now/ })
    .first()
    .click();
  await fillOrder(page, { quantity });
};

/** The field of the postal code, whose name depends on the country. */
export const postcodeField = (page: Page | Locator) => page.getByLabel(/^(Postal code|ZIP code|Postcode)$/);

/** An address in the shop's home country, as the fields of the checkout have it. */
export const address = { 'Full name': 'Ann Sawyer', Address: '1 Saw Street', 'ZIP code': '73301', City: 'Austin' };

/** Fills in the fields of the chosen country. Where it has a list of regions, it is Texas, or the first one of another country. */
export const fillAddress = async (page: Page | Locator, parts: Record<string, string> = address) => {
  for (const [label, text] of Object.entries(parts)) {
    const isPostcode = ['ZIP code', 'Postal code'].includes(label);
    await (isPostcode ? postcodeField(page) : page.getByLabel(label, { exact: true })).fill(text);
  }
  const states = page.getByLabel('State', { exact: true });
  const others = page.getByLabel(/^(Province or territory|State or territory|Prefecture)$/);
  if ((await states.count()) > 0) await states.selectOption('TX');
  else if ((await others.count()) > 0) await others.selectOption({ index: 1 });
};

export const fillOrder = async (page: Page, { quantity = '1' } = {}) => {
  await page.getByLabel('Quantity', { exact: true }).fill(quantity);
  await fillAddress(page, { ...address, Phone: '555 1234' });
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await expect(page).toHaveURL('/dashboard/order');
};

/** The row of a new customer's only order. */
export const onlyOrder = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /Cancel/ }) });

export const openPayment = async (page: Page) => {
  await page.getByRole('link', { name: /^Pay for/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pay For/ })).toBeVisible();
};

/** Opens later pages with a guest's cart of two of the sample tool. */
export const keepsCart = (page: Page): Promise<unknown> =>
  page.addInitScript(
    cart => localStorage.setItem('kerf-cart', cart),
    JSON.stringify({ id: crypto.randomUUID(), lines: [{ item: item._id, quantity: 2, price: 13_900 }], base: [] }),
  );

/** Adds tools of the collection to the cart, by their place in the list. */
export const addTools = async (page: Page, ...places: number[]) => {
  await page.goto('/home/explore');
  const tools = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Purchase Now' }) });
  for (const place of places) {
    const tool = tools.nth(place);
    await tool.getByRole('button', { name: /^Add to cart: / }).click();
    await expect(tool.getByRole('status')).toContainText('in the cart.');
  }
};

/** Fills in the provider's fields of a card, in English, German or Japanese. */
export const fillPaymentMethod = async (page: Page, card: string) => {
  await page.getByLabel(/^(Card number|Kartennummer|カード番号)$/).fill(card);
  await page.getByLabel(/^(Expiration date|Gültig bis|有効期限)$/).fill('1234');
  await page.getByLabel(/^(Security code|Prüfziffer|セキュリティコード)$/).fill('123');
};

export const pay = async (page: Page, card: string) => {
  await fillPaymentMethod(page, card);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
};

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  threeDSecure: '4000002500003155',
  disputed: '4000000000000259',
};

export const expectCompleted = async (page: Page) => {
  await expect(page.getByText(/Congragats ! Your Payment is\s+Completed/)).toBeVisible();
  await expect(page.getByText(/Your transaction Id: pi_/)).toBeVisible();
};

/** Expects that the customer's order is paid and has no Cancel button. */
export const expectPaid = async (page: Page) => {
  await page.goto('/dashboard/order');
  await expect(onlyOrder(page).getByText('Paid', { exact: true })).toBeVisible();
  await expect(onlyOrder(page).getByRole('button', { name: /Cancel/ })).toBeDisabled();
};
