import { expect, type Page } from '@playwright/test';
import { holds, refuses } from '../support/network';
import { accessToken, admin, customer, logIn, newPerson } from '../support/people';
import { apiUrl } from '../support/shop';
import { test } from '../support/signed-in';

/** The storages in which the identity provider's script can keep the session. */
const identityIn = (page: Page) =>
  page.evaluate(async () => {
    const isOurs = (key: string) => key.startsWith('firebase:authUser');
    const inDatabase = await new Promise<number>(resolve => {
      if (!window.indexedDB) return resolve(0);
      const opening = indexedDB.open('firebaseLocalStorageDb');
      opening.onerror = () => resolve(0);
      opening.onsuccess = () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains('firebaseLocalStorage')) return resolve(0);
        const count = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').count();
        count.onsuccess = () => {
          database.close();
          resolve(count.result);
        };
      };
    });
    return {
      indexedDatabase: inDatabase > 0,
      localStorage: Object.keys(localStorage).some(isOurs),
      sessionStorage: Object.keys(sessionStorage).some(isOurs),
    };
  });

const nowhere = { indexedDatabase: false, localStorage: false, sessionStorage: false };

test('4.01-4.06 4.09 4.10 9.09 sign-up and login make a session, log out ends it', async ({ page }) => {
  const person = newPerson();
  const calls: string[] = [];
  page.on('request', request => {
    if (request.url().startsWith(apiUrl))
      calls.push(`${request.method()} ${decodeURIComponent(request.url().slice(apiUrl.length))}`);
  });
  const registered = () => page.waitForResponse(response => response.request().method() === 'PUT');

  const expectSession = async (responded: ReturnType<typeof registered>) => {
    const result = await responded;
    expect(result.url()).toBe(`${apiUrl}/user/${encodeURIComponent(person.email)}`);
    expect(result.request().postDataJSON()).toMatchObject({ email: person.email });
    expect(result.request().headers().authorization).toBeUndefined();
    const { token } = await result.json();
    expect(await accessToken(page)).toBe(token);
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
    expect(calls).toContain(`GET /admin/${person.email}`);
    expect(await identityIn(page)).not.toEqual(nowhere);
    calls.length = 0;
  };

  await page.goto('/singup');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  const signedUp = registered();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectSession(signedUp);

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  expect(await accessToken(page)).toBeNull();
  await expect.poll(() => identityIn(page)).toEqual(nowhere);

  await page.goto('/login');
  const loggedIn = registered();
  await logIn(page, person);
  await expectSession(loggedIn);
});

test.describe('customer', () => {
  test.use({ as: 'customer' });

  test('4.11 a spinner shows until the server has returned the role', async ({ page }) => {
    const release = await holds(page, `GET /admin/${encodeURIComponent(customer.email)}`);
    await page.goto('/dashboard');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  });

  test('a failed role request shows an error and a retry', async ({ page }) => {
    await refuses(page, `GET /admin/${encodeURIComponent(customer.email)}`, 503, 'The shop is having trouble.');
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toHaveText('Your account could not be checked.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  });

  test('4.24 signed in is still signed in after a reload, and in another tab', async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('main').getByText(customer.email)).toBeVisible();
    await other.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

const withoutDatabase = () => Object.defineProperty(window, 'indexedDB', { value: undefined });
const withoutLocalStorage = () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    // The provider's script probes a storage in this way.
    if (this === localStorage && key === '__sak') throw new DOMException('Full', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
};

for (const [place, missing] of [
  ['indexedDatabase', []],
  ['localStorage', [withoutDatabase]],
  ['sessionStorage', [withoutDatabase, withoutLocalStorage]],
] as const)
  test(`4.25 the identity is stored in ${place} when the preferred storages are unavailable`, async ({ page }) => {
    for (const remove of missing) await page.addInitScript(remove);
    await logIn(page, admin);
    expect(await identityIn(page)).toEqual({ ...nowhere, [place]: true });
  });
