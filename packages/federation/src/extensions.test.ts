import { extensionsOf, isExtensions } from './extensions';
import { defineRemote, type RemotePage } from './remote-module';

const page: RemotePage = {
  path: '/tools',
  access: 'public',
  title: 'Tools',
  load: async () => ({ default: () => null }),
};
const load = async () => ({ default: () => null });

it('lists the menu entries, cache effects and fragments of a remote, as data', () => {
  const remote = defineRemote(
    [
      page,
      { ...page, path: '/sale', menu: { order: 10, seenBy: 'everyone' } },
      {
        ...page,
        path: '/dashboard/cards',
        menu: [
          { label: 'Cards', order: 20, seenBy: 'customer', group: 'Money', icon: 'card', pinned: 2 },
          { label: 'Stolen', query: 'status=stolen', order: 21, seenBy: 'staff', count: 'stolen' },
        ],
      },
    ],
    {
      fragments: { 'mf-catalog/item-teaser': { version: 1, load } },
      outdates: { 'mf-checkout:order-paid': ['listItems'] },
    },
  );
  expect(JSON.parse(JSON.stringify(extensionsOf(remote)))).toEqual({
    menu: [
      { label: 'Tools', path: '/sale', order: 10, seenBy: 'everyone' },
      {
        ...{ label: 'Cards', path: '/dashboard/cards', order: 20, seenBy: 'customer' },
        ...{ group: 'Money', icon: 'card', pinned: 2 },
      },
      { label: 'Stolen', path: '/dashboard/cards?status=stolen', order: 21, seenBy: 'staff', count: 'stolen' },
    ],
    outdates: { 'mf-checkout:order-paid': ['listItems'] },
    fragments: { 'mf-catalog/item-teaser': 1 },
  });
  expect(isExtensions(extensionsOf(remote))).toBe(true);
});

it('lists the own slots, and the fragments that fill slots', () => {
  const slot = 'mf-dashboard-customer/profile';
  const own = defineRemote([page], { slots: [slot] });
  expect(extensionsOf(own).slots).toEqual({ [slot]: [] });
  const other = defineRemote([page], { fragments: { 'mf-checkout/mini-cart': { version: 1, slot, load } } });
  expect(extensionsOf(other)).toMatchObject({
    fragments: { 'mf-checkout/mini-cart': 1 },
    slots: { [slot]: ['mf-checkout/mini-cart'] },
  });
  for (const remote of [own, other]) expect(isExtensions(extensionsOf(remote))).toBe(true);
  // @ts-expect-error the slot does not give the props of the fragment
  defineRemote([page], { fragments: { 'mf-catalog/item-teaser': { version: 1, slot, load } } });
});

const none = { menu: [], outdates: {}, fragments: {} };
const entry = { label: 'Sale', path: '/sale', order: 1, seenBy: 'everyone' };
it('accepts a release without extensions', () => expect(isExtensions(none)).toBe(true));

it.each([
  null,
  'menu',
  {},
  { ...none, menu: [null] },
  { ...none, menu: [{ ...entry, label: {} }] },
  { ...none, menu: [{ ...entry, path: 'javascript:alert(1)' }] },
  { ...none, menu: [{ ...entry, path: '//evil.example' }] },
  { ...none, menu: [{ ...entry, order: '1' }] },
  { ...none, menu: [{ ...entry, seenBy: 'friends' }] },
  { ...none, menu: [{ ...entry, group: 7 }] },
  { ...none, menu: [{ ...entry, icon: {} }] },
  { ...none, menu: [{ ...entry, count: null }] },
  { ...none, menu: [{ ...entry, pinned: 'yes' }] },
  { ...none, outdates: { event: 'listItems' } },
  { ...none, fragments: { 'mf-catalog/item-teaser': '1' } },
])('rejects %j', value => expect(isExtensions(value)).toBe(false));
