import { expect, type Page } from '@playwright/test';
import { textOfPdf } from '../support/pdf';
import { signUp } from '../support/people';
import { cards, fillPaymentMethod } from '../support/shopping';
import { test } from '../support/signed-in';

/** Orders the first tool of the home page and pays for it. Returns the id of the order. */
const buy = async (page: Page): Promise<string> => {
  await page.goto('/de');
  await page
    .getByRole('link', { name: /Jetzt kaufen/ })
    .first()
    .click();
  await page.getByRole('main').getByLabel('Land', { exact: true }).selectOption('DE');
  await page.getByLabel('Vor- und Nachname', { exact: true }).fill('Gerd Gärtner');
  await page.getByLabel('Adresse', { exact: true }).fill('Sägeweg 1');
  await page.getByLabel('Postleitzahl', { exact: true }).fill('10115');
  await page.getByLabel('Ort', { exact: true }).fill('Berlin');
  await page.getByLabel('Telefon', { exact: true }).fill('030 123456');
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page).toHaveURL('/de/dashboard/order');
  await page
    .getByRole('link', { name: /^Bezahlen/ })
    .first()
    .click();
  await fillPaymentMethod(page, cards.good);
  await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();
  await expect(page.getByText('Ihre Zahlung ist abgeschlossen')).toBeVisible();
  await page.goto('/de/dashboard/order');
  const address = await page.getByRole('link', { name: /^K-/ }).getAttribute('href');
  return /[0-9a-f]{24}/.exec(address ?? '')?.[0] ?? '';
};

// The words are those of the front ends' and the API's src/texts.
test('a customer reads the receipt and returns a tool in German, and staff refund it in German', async ({
  page,
  office,
}) => {
  test.slow();
  await signUp(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await buy(page);

  await page.goto(`/de/dashboard/order/${id}`);
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Beleg (PDF)' }).click();
  const receipt = await textOfPdf(await downloads);
  expect(receipt).toContain('Beleg K-');
  expect(receipt).toMatch(/Bestellt am \d{1,2}\. \S+ \d{4}, bezahlt am/);
  expect(receipt).toMatch(/\d+,\d\d \$/);
  expect(receipt).toContain('Deutschland');

  await office.goto(`/de/dashboard/allOrder/${id}`);
  await office.getByRole('button', { name: 'Versenden…' }).click();
  await office
    .getByRole('alertdialog')
    .getByRole('button', { name: /versenden$/ })
    .click();
  await expect(office.getByText('Die Bestellung ist versandt.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Artikel zurücksenden' }).click();
  await page
    .getByRole('button', { name: /^Eins mehr/ })
    .first()
    .click();
  await page.getByLabel('Grund').fill('Zu schwer');
  await page.getByRole('button', { name: 'Antrag senden' }).click();
  const returns = page.getByRole('region', { name: 'Rücksendungen' });
  await expect(returns.getByText('Beantragt')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await office.reload();
  await expect(office.getByText('Zu schwer')).toBeVisible();
  await office.getByRole('button', { name: /^Annehmen und erstatten/ }).click();
  await office.getByRole('button', { name: /an .* erstatten$/ }).click();
  await office
    .getByRole('alertdialog')
    .getByRole('button', { name: /erstatten$/ })
    .click();
  await expect(office.getByText('Die Rücksendung ist angenommen und erstattet.')).toBeVisible();

  await page.reload();
  await expect(returns.getByText('Angenommen')).toBeVisible();
  const refunds = page.getByRole('region', { name: 'Erstattungen' });
  // The customer's own words are those of the return; the reason of a refund is a note for the staff.
  await expect(returns.getByText('Zu schwer')).toBeVisible();
  await expect(refunds.getByText('Zu schwer')).toBeHidden();
  await expect(refunds).toContainText(/\d+,\d\d\s\$/);
});
