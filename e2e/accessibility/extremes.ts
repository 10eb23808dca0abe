import type { ItemJson, OrderDetailJson, OrderJson, PostalAddress, Profile, Review, User } from '@kerf/contracts';
import { customer } from '../support/people';
import { item, orders, paidDetail, profile, user } from '../support/samples';

const markup = '<img src=x onerror="window.ran=true"><script>window.ran=true</script>';
const long = 'W'.repeat(120);
const rightToLeft = 'منشار دائري للخشب 🪚👩‍🔧 מסור';
const veryLong = `${long} ${rightToLeft} ${markup} `.repeat(40).slice(0, 10_000);

/** Texts that break careless markup and layout. */
export const texts = { long, rightToLeft, markup };
const each = Object.values(texts);

const idOf = (place: number) => place.toString(16).padStart(24, '0');
const at = <T>(list: readonly T[], place: number) => list[place % list.length] as T;

export const items: ItemJson[] = each.map((text, place) => ({
  ...item,
  _id: idOf(place),
  name: text,
  description: veryLong,
  image: at(['/pictures/tools/jigsaw.svg', '/no/such.svg?"><script>window.ran=true</script>'], place),
  price: at([0.01, 99_999.99], place),
  minquantity: 1,
  avilablequantity: 1_000_000,
  specs: [{ label: 'L'.repeat(60), value: long }],
}));

export const reviews: Review[] = each.map((text, place) => ({
  _id: idOf(place),
  name: text,
  image: null,
  description: at([long.repeat(3), ...each], place),
  rating: at([0, 2.5, 5], place),
  createdAt: orders.unpaid.createdAt,
}));

const states = Object.values(orders);

/** Makes `count` orders that cover every state and every text. */
export const manyOrders = (count: number): OrderJson[] =>
  Array.from({ length: count }, (_, place) => ({
    ...at(states, place),
    _id: idOf(place),
    name: at(each, place),
    username: at(each, place + 1),
    email: `${'e'.repeat(60)}@${'kerf.'.repeat(30)}test`,
    address: at(each, place + 2),
    totalprice: at([0.01, 999_999.99], place),
  }));

export const users: User[] = each.map((text, place) => ({
  ...user,
  _id: idOf(place),
  displayName: text,
  email: `${'e'.repeat(60)}@${'kerf.'.repeat(30)}test`,
  photoURL: markup,
}));

export const fullProfile: Profile = {
  ...profile,
  email: customer.email,
  address: long.repeat(2),
  education: rightToLeft,
  country: markup,
  phone: '0612345678',
  photo: '/no/such.png',
};

/** Each part has as many characters as the contract allows. */
export const longAddress: PostalAddress = {
  name: long.slice(0, 100),
  line1: long,
  line2: long,
  city: long.slice(0, 100),
  region: long.slice(0, 100),
  postcode: '73301',
  country: 'US',
};

export const longOrder: OrderDetailJson = {
  ...paidDetail,
  name: long,
  username: long,
  email: `${'e'.repeat(60)}@${'kerf.'.repeat(30)}test`,
  company: long,
  vatNumber: long.slice(0, 30),
  address: longAddress,
  lines: paidDetail.lines.map(line => ({ ...line, name: long })),
  returns: paidDetail.returns.map(each => ({ ...each, reason: long })),
};
