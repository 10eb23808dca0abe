import type { Profile } from '@kerf/contracts';
import type { AskedFragment } from '@kerf/federation/fragment';
import { type Identity, session, sessionStore } from '@kerf/session';
import { actAs, makeItem, makeOrder, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { allowImageOrigins } from '@kerf/ui';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const email = 'customer@kerf.test';
const blank = { email, address: '', education: '', country: '', phone: '', photo: '' };
const full = {
  address: '1 Mill Lane',
  education: 'Joiner',
  country: 'Japan',
  phone: '+81 5551234',
  photo: 'https://photos.test/casey.png',
};
const labels = { address: 'Address', education: 'Education', country: 'Country', phone: 'Phone', photo: 'Photo (URL)' };
const required = 'This field is required.';
const updateProfile = jest.fn(async () => {});
const sendEmailChange = jest.fn(async (_email: string, _password: string) => {});
const sendPasswordReset = jest.fn(async (_: string) => {});

beforeEach(() => {
  responds('listMyOrders', []);
  responds('listAddresses', []);
  responds('listWatches', []);
  responds('listSessions', []);
  responds('getSecondFactor', { isOn: false, isRequired: false, recoveryCodesLeft: 0 });
  updateProfile.mockClear();
  session.configure(async () => ({ updateProfile, sendPasswordReset, sendEmailChange }) as unknown as Identity);
});

const open = async (profile: Profile = blank) => {
  const reads = responds('getProfile', [profile]);
  const page = await renderPage(remote, '/dashboard', { as: 'customer' });
  await screen.findByRole('heading', { name: 'Update your profile' });
  return { ...page, reads };
};
const submit = () => screen.getByRole('button', { name: 'Update' });
const fill = async (user: Awaited<ReturnType<typeof open>>['user'], values: Partial<typeof full>) => {
  for (const [name, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(labels[name as keyof typeof labels]));
    await user.paste(value);
  }
};

test('shows the profile and fills the form with it', async () => {
  await open({ email, ...full });
  expect(screen.getByText('Casey customer')).toBeInTheDocument();
  expect(screen.getByText(email)).toBeInTheDocument();
  for (const fact of ['address', 'education', 'country', 'phone'] as const)
    expect(screen.getByText(full[fact])).toBeInTheDocument();
  for (const [name, label] of Object.entries(labels))
    expect(screen.getByLabelText(label)).toHaveValue(full[name as keyof typeof full]);
});

test('5.14-5.18 requires every field', async () => {
  const sent = responds('updateProfile', { acknowledged: true, modifiedCount: 1 });
  const { user } = await open();
  await user.click(submit());
  expect(await screen.findAllByText(required)).toHaveLength(5);
  for (const label of Object.values(labels))
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(required));
  expect(sent).toEqual([]);
});

test('5.17 5.18 shows why a phone number or a photo is invalid, also after it was missing', async () => {
  const { user } = await open();
  await user.click(submit());
  await screen.findAllByText(required);
  await fill(user, { phone: 'none', photo: 'http://photos.test/a.png' });
  expect(await screen.findByText('Enter a phone number, for example +81 3 1234 5678.')).toBeInTheDocument();
  expect(screen.getByText('Use an address that starts with https:// or with /.')).toBeInTheDocument();
});

test('sends every field, shows a toast and updates the photo at the identity provider', async () => {
  const sent = responds('updateProfile', { acknowledged: true, modifiedCount: 1 });
  const { user, reads } = await open();
  await fill(user, full);
  await user.dblClick(submit());
  expect(await screen.findByText('User Added Successfully!!!!')).toBeInTheDocument();
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual([{ params: { email }, body: { ...full, email } }]);
  expect(updateProfile.mock.calls).toEqual([[{ photoURL: full.photo }]]);
  expect(sessionStore.getState().user?.photoURL).toBe(full.photo);
  await waitFor(() => expect(reads).toHaveLength(2));
});

test('shows the reason and keeps the input after a failed request', async () => {
  refuses('updateProfile', 503, 'The shop is having trouble. Please try again in a moment.');
  const { user } = await open();
  await fill(user, full);
  await user.click(submit());
  expect(await screen.findByText('The shop is having trouble. Please try again in a moment.')).toHaveRole('alert');
  for (const [name, label] of Object.entries(labels))
    expect(screen.getByLabelText(label)).toHaveValue(full[name as keyof typeof full]);
  expect(updateProfile).not.toHaveBeenCalled();
});

test('shows no form without a user', async () => {
  const sent = responds('updateProfile', { acknowledged: true, modifiedCount: 1 });
  await open();
  act(() => actAs('visitor'));
  expect(await screen.findByText('No user is logged in')).toHaveRole('alert');
  expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('errors.07 8.10 shows the error of a failed load', async () => {
  refuses('getProfile', 500, 'The profile could not be read.');
  await renderPage(remote, '/dashboard', { as: 'customer' });
  expect(await screen.findByText('The profile could not be read.')).toHaveRole('alert');
});

test('shows a hint and no error for a photo from a disallowed origin', async () => {
  allowImageOrigins(['https://photos.test']);
  const sent = responds('updateProfile', { acknowledged: true, modifiedCount: 1 });
  const { user } = await open();
  const photo = screen.getByLabelText('Photo (URL)');
  await fill(user, full);
  expect(photo).toHaveAccessibleDescription('An address that starts with https://');
  await user.clear(photo);
  await fill(user, { photo: 'https://elsewhere.test/casey.png' });
  expect(photo).toHaveAccessibleDescription(/The shop does not show photos from this address\./);
  expect(photo).not.toBeInvalid();
  await user.click(submit());
  expect(await screen.findByText('User Added Successfully!!!!')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

describe('the start', () => {
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const home = { name: 'Casey', line1: '1 Mill Lane', city: 'Austin', postcode: '73301', country: 'US' };
  const saved = { ...home, _id: '1'.repeat(24), default: true };

  test('greets the customer and shows the last order with its next step', async () => {
    responds('listMyOrders', [makeOrder({ name: 'Track Saw', total: 12_000 }), makeOrder({ name: 'Drill' })]);
    await open();
    expect(screen.getByText('Hello, Casey customer')).toBeInTheDocument();
    const order = region('Your last order');
    expect(order.getByText('Track Saw')).toBeInTheDocument();
    expect(order.getByText('One step left: pay $120.00 to have it sent')).toBeInTheDocument();
    expect(order.getByRole('link', { name: 'Pay for Track Saw' })).toBeInTheDocument();
    expect(order.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/dashboard/order');
  });

  test('says how much of the last order has left, and follows its parcel', async () => {
    const order = makeOrder({ status: 'paid', paid: true, deliveryDays: { min: 2, max: 4 } });
    const lines = [{ item: order.item, quantity: 1 }];
    const shippedAt = new Date().toISOString();
    const parcel = { id: '3'.repeat(24), lines, shippedAt, tracking: { carrier: 'UPS', number: '1Z 999' } };
    responds('listMyOrders', [{ ...order, parcels: [parcel], unshipped: lines }]);
    await open();
    const shown = region('Your last order');
    expect(shown.getByText('1 of 2 tools is on its way; the rest follows.')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Follow at UPS' })).toBeInTheDocument();
  });

  test('shows the saved addresses while the address book of the checkout loads', async () => {
    responds('listAddresses', [saved, { ...saved, _id: '2'.repeat(24), line1: '2 Plane Road', default: false }]);
    await open();
    const [first, second] = region('Where your orders go').getAllByRole('listitem');
    expect(first).toHaveTextContent('Casey 1 Mill Lane, Austin 73301, United States');
    expect(first).toHaveTextContent(/Used first$/);
    expect(second).toHaveTextContent(/2 Plane Road, Austin 73301, United States$/);
  });

  test('says that addresses cannot be changed when the address book fails, and shows the rest of the page', async () => {
    responds('listAddresses', [saved]);
    responds('getProfile', [blank]);
    const host = ({ failed }: AskedFragment) => failed;
    await renderPage(remote, '/dashboard', { as: 'customer', fragments: host });
    const addresses = within(await screen.findByRole('region', { name: 'Where your orders go' }));
    expect(addresses.getByText(/You cannot change your addresses right now/)).toBeInTheDocument();
    expect(addresses.getByRole('listitem')).toHaveTextContent('1 Mill Lane');
    expect(await screen.findByRole('heading', { name: 'Update your profile' })).toBeInTheDocument();
    expect(region('Back in stock')).toBeDefined();
  });

  test('shows whether a watched tool is back, and ends the wait', async () => {
    const item = makeItem({ name: 'Rotary Hammer', stock: 0 });
    responds('listWatches', [item._id]);
    responds('getItem', item);
    const { user } = await open();
    expect(await screen.findByText('Out of stock. You get one e-mail when it is back.')).toBeInTheDocument();
    const sent = responds('unwatchItem', undefined);
    responds('listWatches', []);
    await user.click(screen.getByRole('button', { name: 'Stop waiting for Rotary Hammer' }));
    expect(await screen.findByText('You get no e-mail about this tool.')).toBeInTheDocument();
    expect(sent.map(({ params }) => params)).toEqual([{ id: item._id }]);
  });

  test('leaves out what cannot be loaded', async () => {
    refuses('listMyOrders', 503, 'The shop is having trouble.');
    await open();
    expect(screen.queryByRole('region', { name: 'Your last order' })).not.toBeInTheDocument();
  });
});

test('sends a link that sets another password', async () => {
  const { user } = await open();
  sendPasswordReset.mockRejectedValueOnce(new Error('Too many tries.'));
  const change = screen.getByRole('button', { name: 'Change your password' });
  await user.click(change);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
  await user.click(change);
  expect(await screen.findByText(`A link to set a new password is on its way to ${email}.`)).toHaveRole('status');
  expect(sendPasswordReset.mock.calls).toEqual([[email], [email]]);
});

describe('another e-mail address', () => {
  const openForm = async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Change your e-mail' }));
    return page;
  };
  const send = () => screen.getByRole('button', { name: 'Send the link' });
  beforeEach(() => sendEmailChange.mockReset());

  test('gets a link, and the page says that nothing changes before it is opened', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('New e-mail address'), 'New@Kerf.test');
    await user.type(screen.getByLabelText('Current password'), 'a-password');
    await user.click(send());
    expect(await screen.findByText(/^A link is on its way to New@Kerf.test/)).toHaveRole('status');
    expect(sendEmailChange.mock.calls).toEqual([['new@kerf.test', 'a-password']]);
    expect(screen.getAllByText(email)).not.toHaveLength(0);
  });

  test('needs an address and the password', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('New e-mail address'), 'nobody');
    await user.click(send());
    expect(await screen.findByText('Enter an e-mail address, for example you@example.com.')).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(/Enter your password\./);
    expect(sendEmailChange).not.toHaveBeenCalled();
  });

  test('shows the reason of the identity provider and keeps what was typed', async () => {
    sendEmailChange.mockRejectedValue(new Error('The e-mail address or the password is not right.'));
    const { user } = await openForm();
    await user.type(screen.getByLabelText('New e-mail address'), 'new@kerf.test');
    await user.type(screen.getByLabelText('Current password'), 'wrong');
    await user.click(send());
    expect(await screen.findByText('The e-mail address or the password is not right.')).toHaveRole('alert');
    expect(screen.getByLabelText('New e-mail address')).toHaveValue('new@kerf.test');
  });
});

describe('the second factor', () => {
  const uri = 'otpauth://totp/Kerf:customer%40kerf.test?secret=GEZDGNBVGY3TQOJQ&issuer=Kerf';
  const recoveryCodes = ['abcd-efgh-jkmn-pqrs', 'bcde-fghj-kmnp-qrst'];
  const panel = () => within(screen.getByRole('heading', { name: 'Second factor' }).closest('section') as HTMLElement);

  test('is set up with a key and a code, and shows the recovery codes once', async () => {
    responds('beginSecondFactor', { secret: 'GEZDGNBVGY3TQOJQ', uri });
    const { user } = await open();
    await user.click(await panel().findByRole('button', { name: 'Set up a second factor' }));
    expect(await panel().findByText('GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
    expect(await panel().findByRole('img', { name: 'QR code for an authenticator app' })).toBeInTheDocument();
    expect(panel().getByRole('link', { name: 'Open the app on this device' })).toHaveAttribute('href', uri);
    expect(panel().getByLabelText('Code')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await panel().findByText('Type the code.')).toBeInTheDocument();
    const wrong = 'This code is wrong.';
    refuses('confirmSecondFactor', 403, wrong, { code: 'second-factor-wrong' });
    await user.type(panel().getByLabelText('Code'), '000000{Enter}');
    expect(await panel().findByText(wrong)).toHaveRole('alert');
    const sent = responds('confirmSecondFactor', { recoveryCodes });
    responds('getSecondFactor', { isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    await user.clear(panel().getByLabelText('Code'));
    await user.type(panel().getByLabelText('Code'), '123 456{Enter}');
    expect(await panel().findByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
    for (const code of recoveryCodes) expect(panel().getByText(code)).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ code: '123 456' }]);
    await user.click(panel().getByRole('button', { name: 'I have kept them' }));
    expect(await panel().findByText('10 recovery codes are left.')).toBeInTheDocument();
    expect(screen.queryByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument();
  });

  test('says that the role needs it', async () => {
    responds('getSecondFactor', { isOn: false, isRequired: true, recoveryCodesLeft: 0 });
    await open();
    expect(await panel().findByText(/^Your role needs a second factor/)).toBeInTheDocument();
  });

  test('is turned off with a code', async () => {
    responds('getSecondFactor', { isOn: true, isRequired: false, recoveryCodesLeft: 1 });
    const sent = responds('removeSecondFactor', undefined);
    const { user } = await open();
    expect(await panel().findByText('1 recovery code is left.')).toBeInTheDocument();
    await user.click(panel().getByRole('button', { name: 'Turn off' }));
    expect(panel().getByLabelText('Code')).toHaveFocus();
    await user.click(panel().getByRole('button', { name: 'Cancel' }));
    await user.click(panel().getByRole('button', { name: 'Turn off' }));
    responds('getSecondFactor', { isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    await user.type(panel().getByLabelText('Code'), 'abcd-efgh-jkmn-pqrs{Enter}');
    expect(await panel().findByRole('button', { name: 'Set up a second factor' })).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ code: 'abcd-efgh-jkmn-pqrs' }]);
  });
});

describe('the sessions', () => {
  const times = { startedAt: '2026-11-20T08:00:00.000Z', lastSeenAt: '2026-11-27T08:00:00.000Z' };
  const here = { id: 'a', device: 'Firefox on Windows', current: true, ...times };
  const there = { id: 'b', device: 'Safari on iPhone', current: false, ...times };

  test('are listed, and one of another browser is ended', async () => {
    responds('listSessions', [here, there]);
    const sent = responds('endOwnSession', undefined);
    const { user } = await open();
    expect(await screen.findByText('This browser')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'End the session of Firefox on Windows' })).not.toBeInTheDocument();
    responds('listSessions', [here]);
    await user.click(screen.getByRole('button', { name: 'End the session of Safari on iPhone' }));
    expect(await screen.findByText('You are signed in nowhere else.')).toBeInTheDocument();
    expect(sent.map(({ params }) => params)).toEqual([{ id: 'b' }]);
  });

  test('are all ended but the own one', async () => {
    responds('listSessions', [here, there]);
    const sent = responds('endOtherSessions', undefined);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    expect(await screen.findByText('All other sessions have ended.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});

test('lets the customer choose the language of e-mails among those of the shop', async () => {
  const config = Object.assign(document.createElement('script'), { id: 'kerf-config', type: 'application/json' });
  config.textContent = JSON.stringify({ languages: ['de', 'ja'] });
  document.body.append(config);
  const sent = responds('updateProfile', { acknowledged: true, modifiedCount: 1 });
  const { user } = await open({ email, ...full, language: 'ja' });
  const select = await screen.findByRole('combobox', { name: 'Language of e-mails' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['English', 'Deutsch', '日本語']);
  expect(select).toHaveValue('ja');
  await user.selectOptions(select, 'Deutsch');
  await user.click(submit());
  await waitFor(() => expect(sent).toMatchObject([{ body: { ...full, language: 'de', email } }]));
  config.remove();
});

test('keeps the entries over a reload until they are saved', async () => {
  responds('updateProfile', { acknowledged: true, modifiedCount: 1 } as never);
  const { user } = await open();
  await fill(user, full);
  cleanup();
  const again = await open();
  expect(screen.getByLabelText('Address')).toHaveValue(full.address);
  await again.user.click(submit());
  await waitFor(() => expect(updateProfile).toHaveBeenCalled());
  await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
});
