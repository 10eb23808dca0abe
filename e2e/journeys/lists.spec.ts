import { expect, type Page } from '@playwright/test';
import { withItem } from '../support/items';
import { newPerson, signUp } from '../support/people';
import { apiUrl } from '../support/shop';
import { test } from '../support/signed-in';

const save = async (page: Page, id: string) => {
  await page.goto(`/items/${id}`);
  await page.getByRole('button', { name: 'Save to a list' }).click();
  await expect(page.getByRole('button', { name: 'Save to a list', pressed: true })).toBeVisible();
};
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

// The tests of the API have limits, owners and races, and unit tests of the catalogue have the page.
test('a guest saves tools, signs in and shares them, and a stranger adds those in stock', async ({
  page,
  browser,
  request,
  adminHeaders,
}) => {
  const [level, hammer] = [`Spirit Level ${Date.now()}`, `Rotary Hammer ${Date.now()}`];
  const run = async (levelId: string, hammerId: string) => {
    await save(page, levelId);
    await save(page, hammerId);
    await signUp(page, newPerson('Lisa Lister'));

    await page.getByRole('contentinfo').getByRole('link', { name: 'My lists' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved tools' })).toBeVisible();
    for (const name of [level, hammer]) await expect(row(page, name)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('kerf-lists'))).toBeNull();
    await row(page, level)
      .getByRole('button', { name: /^One more/ })
      .click();
    await page.reload();
    await expect(row(page, level).getByRole('spinbutton')).toHaveValue('2');

    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this list' }).inputValue();

    const headers = { ...adminHeaders, 'if-match': '*' };
    const sold = await request.patch(`${apiUrl}/items/${hammerId}`, { headers, data: { avilablequantity: 0 } });
    expect(sold.status()).toBe(200);

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1, name: 'A list of tools' })).toBeVisible();
    await expect(stranger.getByRole('main')).not.toContainText('Lisa');
    await expect(stranger.getByText(`Not added, because it cannot be bought now: ${hammer}.`)).toBeVisible();
    await stranger.getByRole('link', { name: 'Add all to cart' }).click();
    await expect(stranger).toHaveURL('/cart');
    await expect(stranger.getByRole('spinbutton', { name: `Quantity of ${level}` })).toHaveValue('2');
    await expect(stranger.getByText(hammer)).toHaveCount(0);

    await page.getByRole('button', { name: 'End the link' }).click();
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
    await stranger.goto(link);
    await expect(stranger.getByText('The link to this list has ended')).toBeVisible();
    await stranger.context().close();
  };
  await withItem(
    { request, adminHeaders },
    levelId => withItem({ request, adminHeaders }, hammerId => run(levelId, hammerId), { name: hammer }),
    { name: level },
  );
});
