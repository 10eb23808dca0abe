import { expect, type Page } from '@playwright/test';
import { mailsTo } from './mail';

/** Ships an order with a tracking number. `office` shows the administrator's page of a paid order. */
export const shipOrder = async (office: Page) => {
  await office.getByRole('button', { name: 'Ship…' }).click();
  const question = office.getByRole('alertdialog', { name: 'Are you sure to shift items?' });
  await question.getByLabel('Carrier').fill('UPS');
  await question.getByLabel('Tracking number').fill('1Z999');
  await question.getByRole('button', { name: /^Ship \d+ pieces?$/ }).click();
  await expect(office.getByText('This order has been Shift')).toBeVisible();
};

/** Ships one unit of the first line. `office` shows the administrator's page of a paid order of several units of one item. */
export const shipOne = async (office: Page) => {
  await office.getByRole('button', { name: 'Ship…' }).click();
  const question = office.getByRole('alertdialog', { name: 'Are you sure to shift items?' });
  await question.getByRole('button', { name: 'None' }).click();
  await question
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await question.getByRole('button', { name: 'Ship 1 piece' }).click();
};

/** Chooses what the menu of an order or a parcel has. */
export const choose = async (office: Page, entry: string, of = 'Parcel 1') => {
  // A message lies over the button for a moment, and the menu closes when the page scrolls.
  await expect(office.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await office.getByRole('button', { name: `Actions of ${of}` }).click();
  await office.getByRole('menuitem', { name: entry }).click();
};

/** Corrects the tracking number that `shipOrder` has typed. `office` shows the administrator's page of a shipped order. */
export const correctTracking = async (office: Page, trackingNumber: string) => {
  await choose(office, 'Correct the tracking number…');
  const dialog = office.getByRole('dialog', { name: 'Correct the tracking number' });
  await dialog.getByLabel('Tracking number').fill(trackingNumber);
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(office.getByText('The tracking number is saved.')).toBeVisible();
};

/** Marks the first parcel as delivered today. */
export const markDelivered = async (office: Page) => {
  await choose(office, 'Mark as delivered…');
  const dialog = office.getByRole('dialog', { name: 'When did the parcel arrive?' });
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(office.getByText('The parcel is marked as delivered.')).toBeVisible();
};

/** Refunds one unit of the first line. `office` shows the administrator's page of a paid order. */
export const refundOne = async (office: Page, reason: string, message = '') => {
  await office.getByRole('button', { name: 'Refund…' }).click();
  const sheet = office.getByRole('dialog', { name: 'Refund' });
  await expect(sheet.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await sheet.getByRole('radio', { name: 'Items' }).check();
  await sheet
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await sheet.getByLabel('Reason').fill(reason);
  await sheet.getByLabel('Text for the customer').fill(message);
  await sheet.getByRole('button', { name: /^Refund .* to / }).click();
  await office
    .getByRole('alertdialog', { name: /^Refund .* to / })
    .getByRole('button', { name: /^Refund / })
    .click();
};

/** Requests the return of one unit of the first line. `page` shows the buyer's page of a shipped order. */
export const requestReturn = async (page: Page, reason: string) => {
  await page.getByRole('button', { name: 'Return items' }).click();
  await page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('region', { name: 'Returns' }).getByText('Requested')).toBeVisible();
};

/** Accepts the requested return. `office` shows the administrator's page of the order. */
export const acceptReturn = async (office: Page) => {
  await office.reload();
  await office.getByRole('button', { name: /^Accept and refund/ }).click();
  await office.getByRole('button', { name: /^Refund .* to / }).click();
  await office
    .getByRole('alertdialog', { name: /^Refund / })
    .getByRole('button', { name: /^Refund / })
    .click();
  await expect(office.getByText('The return is accepted and refunded.')).toBeVisible();
};

/** The link to the order in the e-mail with this subject. */
export const linkToOrder = async (email: string, subject: string): Promise<string> => {
  const find = async () => (await mailsTo(email)).find(mail => mail.subject === subject);
  await expect.poll(find).toBeDefined();
  const [link] = /https?:\S+\/orders\/\S+/.exec((await find())?.text ?? '') ?? [];
  if (!link) throw new Error(`The e-mail "${subject}" has no link to an order.`);
  return link;
};
