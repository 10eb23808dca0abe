import type { AddressQuote } from '@kerf/contracts/staff';
import { makeOrderDetail, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();
beforeEach(() =>
  responds('countOrders', { all: 1, pending: 1, today: 1, week: 1, returns: 0, disputed: 0, unpaid: 0 }),
);

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const address = { name: 'Ann', line1: 'Main Street 1', city: 'Austin', region: 'TX', postcode: '73301', country: 'US' };
const saw = { item: '1'.repeat(24), name: 'Track Saw', image: '/tool.svg', quantity: 1, price: 2_000, total: 2_000 };
const paid = makeOrderDetail({
  ...{ number: 'K-7Q2M-X9TC', status: 'paid', paid: true, lines: [saw], total: 2_000, address },
  ...{ payment: { state: 'paid', paid: 2_000, refunded: 0 }, delivery: { id: 'standard', name: 'Standard', price: 0 } },
});
const cost = (name: string, delivery: number) => ({
  ...{ name, delivery, tax: 0, taxIncluded: true, total: 2_000 + delivery },
});
const methods = [
  { id: 'standard', name: 'Standard', price: 0 },
  { id: 'express', name: 'Express', price: 2_495 },
];
const same: AddressQuote = {
  ...{ before: cost('Standard', 0), after: cost('Standard', 0), method: 'standard', methods },
};
const dearer: AddressQuote = { ...same, after: cost('Express', 2_495), method: 'express' };
const cheaper: AddressQuote = { ...same, before: cost('Express', 2_495), after: cost('Standard', 0) };
const done = { acknowledged: true as const, modifiedCount: 1 };

const open = async (quote: AddressQuote, order = paid) => {
  responds('getMyOrder', order);
  responds('listOrders', []);
  responds('quoteOrderAddress', quote);
  const { user } = await renderPage(remote, `/dashboard/allOrder/${order._id}`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Actions of K-7Q2M-X9TC' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change address or delivery…' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Where to, and how?' }));
  await sheet.findByRole('table', { name: 'Now and then' });
  return { user, sheet };
};
const rowsIn = (sheet: Awaited<ReturnType<typeof open>>['sheet']) =>
  sheet.getAllByRole('row').map(row => row.textContent);

test('shows before and after, and sends a link for a dearer delivery', async () => {
  const sent = responds('changeOrderAddress', { ...done, change: { id: 'd'.repeat(24), number: 'K-2222-3333' } });
  const { user, sheet } = await open(dearer);
  await user.selectOptions(sheet.getByLabelText('Delivery method'), 'express');
  await screen.findByText('To be paid');
  expect(rowsIn(sheet)).toEqual([
    'WhatNowThen',
    'Delivery methodStandardExpress',
    'DeliveryFree$24.95',
    'Total$20.00$44.95',
  ]);
  await user.type(sheet.getByLabelText('Text for the customer'), 'As agreed.');
  await user.click(sheet.getByRole('button', { name: 'Send a link for $24.95' }));
  await screen.findByText('A link for $24.95 is sent, as order K-2222-3333.');
  expect(sent[0]?.body).toEqual({
    ...{ address, delivery: 'express', totals: { before: 2_000, after: 4_495 }, message: 'As agreed.' },
    phone: paid.phone,
  });
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('gives up the difference with a note only', async () => {
  const sent = responds('changeOrderAddress', done);
  const { user, sheet } = await open(dearer);
  await user.click(await sheet.findByRole('radio', { name: /Give up \$24.95/ }));
  await user.click(sheet.getByRole('button', { name: 'Save the change' }));
  expect(await sheet.findByText('Write why nobody pays it.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(sheet.getByLabelText('Note for the staff'), 'Our mistake.');
  await user.click(sheet.getByRole('button', { name: 'Save the change' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    ...{ delivery: 'express', deliveryPrice: 0, totals: { before: 2_000, after: 2_000 }, note: 'Our mistake.' },
  });
});

test('refunds what a cheaper delivery costs less, and shows why it was refused', async () => {
  refuses('changeOrderAddress', 409, 'A price has changed meanwhile.');
  const { user, sheet } = await open(cheaper);
  await user.selectOptions(sheet.getByLabelText('Delivery method'), 'standard');
  await user.type(sheet.getByLabelText('Note for the staff'), 'She called.');
  await user.click(await sheet.findByRole('button', { name: 'Change and refund $24.95' }));
  expect(await sheet.findByText('A price has changed meanwhile.')).toBeVisible();
  // What was typed stays.
  expect(sheet.getByLabelText('Note for the staff')).toHaveValue('She called.');
  // The customer does not read the words of the staff by accident.
  await user.type(sheet.getByLabelText('Text for the customer'), 'she called.');
  expect(sheet.getByRole('button', { name: 'Change and refund $24.95' })).toBeDisabled();
});

test('keeps the price of an order that is not paid', async () => {
  const unpaid = makeOrderDetail({
    ...paid,
    status: 'unpaid',
    paid: false,
    payment: { state: 'unpaid', paid: 0, refunded: 0 },
  });
  const { user, sheet } = await open(dearer, unpaid);
  await user.selectOptions(sheet.getByLabelText('Delivery method'), 'express');
  expect(await sheet.findByText(/is not paid yet, so its price stays/)).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Send a link for $24.95' })).toBeDisabled();
});

// Without this, a change before the price is known would count as none.
test('saves an address that was typed before the price is known', async () => {
  const sent = responds('changeOrderAddress', done);
  const { user, sheet } = await open(same);
  await user.type(sheet.getByLabelText('Street and number'), '2');
  await user.click(await sheet.findByRole('button', { name: 'Save the change' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ address: { line1: 'Main Street 12' }, delivery: 'standard' }),
  );
});

test('shows a change that waits for its payment', async () => {
  responds('getMyOrder', { ...paid, change: { id: 'd'.repeat(24), number: 'K-2222-3333', total: 2_495 } });
  responds('listOrders', []);
  await renderPage(remote, `/dashboard/allOrder/${paid._id}`, { as: 'admin' });
  const waiting = within(await screen.findByRole('region', { name: 'Change waits for $24.95:' }));
  expect(waiting.getByRole('link', { name: 'K-2222-3333' })).toHaveAttribute(
    'href',
    `/dashboard/allOrder/${'d'.repeat(24)}`,
  );
});
