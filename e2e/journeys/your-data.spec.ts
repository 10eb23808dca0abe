import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { accessToken, signUp } from '../support/people';

test.use({ viewport: { width: 1280, height: 900 } });

for (const width of [390, 1280])
  test(`a customer downloads all of their data and deletes the account (${width})`, async ({ page }) => {
    const person = await signUp(page);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);

    const files = new Map<string, string>();
    page.on('download', async file => files.set(file.suggestedFilename(), await readFile(await file.path(), 'utf8')));
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect.poll(() => [...files.keys()].sort()).toEqual(['my-data.html', 'my-data.json']);
    expect(JSON.parse(files.get('my-data.json') ?? '')).toMatchObject({ account: { email: person.email }, orders: [] });
    expect(files.get('my-data.html')).toContain(person.email);

    const erase = page.getByRole('button', { name: 'Delete my account' });
    await erase.click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await erase.click();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await accessToken(page)).toBeNull();

    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  });
