import { expect, type Page } from '@playwright/test';
import { withItem } from '../support/items';
import { mailsTo } from '../support/mail';
import { logIn, newPerson, signUp } from '../support/people';
import { apiUrl } from '../support/shop';
import { test } from '../support/signed-in';

const start = (page: Page) => page.getByRole('main').getByText('Tell me when it is back');
const stop = (page: Page) => page.getByRole('button', { name: 'Stop watching' });

// The tests of the API have the watches and their e-mails, and a unit test has the button.
test('a visitor signs in to watch a sold-out tool, and gets one e-mail when it is back', { tag: '@full' }, async ({
  page,
  request,
  adminHeaders,
}) => {
  const person = await signUp(page, newPerson('Wanda Watcher'));
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0);

  const name = `Frame Saw ${Date.now()}`;
  const run = async (id: string) => {
    await page.goto(`/items/${id}`);
    await start(page).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, person);
    await expect(page).toHaveURL(`/items/${id}`);
    await expect(page.getByText('You get one e-mail when it is back.')).toBeVisible();

    await page.reload();
    await stop(page).click();
    await expect(start(page)).toBeVisible();
    await start(page).click();
    await expect(stop(page)).toBeVisible();

    const data = { avilablequantity: 3 };
    const headers = { ...adminHeaders, 'if-match': '*' };
    const back = await request.patch(`${apiUrl}/items/${id}`, { headers, data });
    expect(back.status()).toBe(200);
    await expect
      .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject))
      .toEqual([`${name} is back in stock`]);
    const [mail] = await mailsTo(person.email);
    expect(mail?.text).toContain(`/items/${id}/`);

    await page.reload();
    await expect(page.getByRole('link', { name: 'Purchase Now' })).toBeVisible();
    await expect(start(page)).toHaveCount(0);
  };
  await withItem({ request, adminHeaders }, run, { name, avilablequantity: 0 });
});
