import { demoAccounts } from '@kerf/tooling/demo-accounts';
import { expect, type Page } from '@playwright/test';

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const { admin, customer } = demoAccounts;

/** A new account that no other test uses. */
export const newPerson = (name = 'Sam Sawyer'): Person => ({
  name,
  email: `${crypto.randomUUID()}@kerf.test`,
  password: 'a-good-secret',
});

export const logIn = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeAttached();
  await expect(page).not.toHaveURL(/login/);
};

export const signUp = async (page: Page, person = newPerson()) => {
  await page.goto('/singup');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeAttached();
  return person;
};

export const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

/** From the next page on, the access token has expired. */
export const endToken = (page: Page) =>
  page.addInitScript(() => {
    const owner = localStorage.getItem('accessTokenOwner');
    if (owner) localStorage.setItem('accessTokenOwner', JSON.stringify({ ...JSON.parse(owner), expiresAt: 0 }));
  });
