import type { Address } from '@kerf/contracts';
import { defineRemote } from '@kerf/federation';
import { mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { shopConfig } from '../testing/quotes';
import AddressBook from './address-book';

mockNetwork();

const Page = () => <AddressBook fallback={<p>Loading</p>} />;
const page = defineRemote([{ path: '/', access: 'signed-in', title: 'Test', load: async () => ({ default: Page }) }]);

const home: Address = {
  _id: 'a'.repeat(24),
  ...{ name: 'Casey', line1: '2 Mill Lane', city: 'Reno', region: 'NV', postcode: '89501', country: 'US' },
  phone: '555 2222',
  default: true,
};
const berlin: Address = {
  _id: 'b'.repeat(24),
  ...{ name: 'Casey', line1: 'Hauptstr. 5', city: 'Berlin', postcode: '10115', country: 'DE' },
  default: false,
};
const done = { acknowledged: true, modifiedCount: 1 } as const;

beforeEach(() => {
  responds('getConfig', shopConfig);
});

const open = async (...addresses: Address[]) => {
  responds('listAddresses', addresses);
  const { user } = await renderPage(page, '/', { as: 'customer' });
  const add = await screen.findByRole('button', { name: 'Add an address' });
  return { user, add };
};
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const label = (name: string | RegExp) => screen.findByLabelText(name);

test('adds the first address with the fields of its country, and gives the focus back', async () => {
  const { user, add } = await open();
  expect(screen.getByText('You have no saved address.')).toBeInTheDocument();
  await user.click(add);
  expect(await label('Country')).toHaveFocus();
  await user.selectOptions(await label('Country'), 'DE');
  const form = within(screen.getByRole('form', { name: 'New address' }));
  expect(form.getAllByRole('textbox').map(field => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    ...['Full name', 'Address', 'Apartment, floor (optional)', 'Postal code', 'City', 'Phone (optional)'],
  ]);

  const sent = responds('addAddress', { acknowledged: true, insertedId: berlin._id });
  await user.click(press('Save address'));
  expect(await label('Full name')).toHaveFocus();
  expect(sent).toHaveLength(0);
  await user.type(await label('Full name'), 'Casey');
  await user.type(await label('Address'), 'Hauptstr. 5');
  await user.type(await label('Postal code'), '1011');
  await user.type(await label('City'), 'Berlin');
  await user.click(press('Save address'));
  expect(await screen.findByText('German postal codes have 5 digits, for example 10115.')).toBeInTheDocument();
  await user.type(await label('Postal code'), '5');
  responds('listAddresses', [{ ...berlin, default: true }]);
  await user.click(press('Save address'));
  expect(await screen.findByText('The address is saved.')).toBeInTheDocument();
  const { _id, default: _, ...entered } = berlin;
  expect(sent.map(({ body }) => body)).toEqual([entered]);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Casey Hauptstr. 5, 10115 Berlin, Germany');
  expect(press('Add an address')).toHaveFocus();
});

test('edits an address in place, and removes the parts that are emptied', async () => {
  const { user } = await open(home, berlin);
  await user.click(press('Edit 2 Mill Lane'));
  expect(await label('Country')).toHaveFocus();
  expect(await label('State')).toHaveValue('NV');
  expect(press('Edit Hauptstr. 5')).toBeInTheDocument();
  await user.clear(await label('Phone (optional)'));
  await user.clear(await label('City'));
  await user.type(await label('City'), 'Elko');
  const sent = responds('changeAddress', done);
  await user.click(press('Save address'));
  await waitFor(() => expect(press('Edit 2 Mill Lane')).toHaveFocus());
  expect(sent).toMatchObject([{ params: { id: home._id }, body: { city: 'Elko', phone: null, line2: null } }]);
});

test('shows what the API refuses at its field, and other failures in the form', async () => {
  const { user } = await open(home);
  await user.click(press('Edit 2 Mill Lane'));
  await user.type(await label('Phone (optional)'), '9');
  const issue = { path: 'phone', message: 'Enter a phone number of this country.' };
  refuses('changeAddress', 400, 'Invalid.', { issues: [issue] });
  await user.click(press('Save address'));
  expect(await screen.findByText(issue.message)).toBeInTheDocument();
  expect(await label('Phone (optional)')).toHaveFocus();
  refuses('changeAddress', 409, 'You have 20 addresses.');
  await user.type(await label('Phone (optional)'), '8');
  await user.click(press('Save address'));
  expect(await screen.findByText('You have 20 addresses.')).toBeInTheDocument();
  await user.click(press('Cancel'));
  expect(press('Edit 2 Mill Lane')).toHaveFocus();
});

test('makes another address the first one', async () => {
  const { user } = await open(home, berlin);
  const sent = responds('changeAddress', done);
  responds('listAddresses', [
    { ...berlin, default: true },
    { ...home, default: false },
  ]);
  expect(screen.queryByRole('button', { name: 'Use 2 Mill Lane first' })).not.toBeInTheDocument();
  await user.click(press('Use Hauptstr. 5 first'));
  expect(await screen.findByText('Hauptstr. 5 is used first now.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ params: { id: berlin._id }, body: { default: true } }]);
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/Hauptstr. 5.*Used first/));
  expect(press('Edit Hauptstr. 5')).toHaveFocus();
});

test('removes an address after confirmation', async () => {
  const { user } = await open(home);
  const sent = responds('removeAddress', { acknowledged: true, deletedCount: 1 });
  responds('listAddresses', []);
  await user.click(press('Remove 2 Mill Lane'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this address?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The address is removed.')).toBeInTheDocument();
  expect(sent.map(({ params }) => params)).toEqual([{ id: home._id }]);
  expect(await screen.findByText('You have no saved address.')).toBeInTheDocument();
  await waitFor(() => expect(press('Add an address')).toHaveFocus());
});

test('says so when the addresses cannot be read', async () => {
  refuses('listAddresses', 503, 'The shop cannot be reached.');
  await renderPage(page, '/', { as: 'customer' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
});
