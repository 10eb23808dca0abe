import type {
  HiddenReview,
  Item,
  ItemDetail,
  ItemReview,
  Order,
  OrderDetail,
  Review,
  SearchResult,
  ShopConfig,
  StaffReview,
  User,
} from '@kerf/contracts';

let made = 0;
const nextId = () => (++made).toString(16).padStart(24, '0');
const madeAt = '2026-01-15T09:30:00.000Z';

export const makeItem = (own: Partial<ItemDetail> = {}): ItemDetail => ({
  _id: nextId(),
  name: 'Circular Saw 184',
  slug: 'circular-saw-184',
  image: '/pictures/tools/circular-saw-184.svg',
  description: 'Cuts boards and beams along a line.',
  minimum: 1,
  stock: 40,
  price: 14_950,
  category: 'power-saw',
  specs: [{ label: 'Power', value: '1400 W' }],
  pictures: ['/pictures/tools/circular-saw-184.svg'],
  rating: { average: 4.5, count: 12 },
  related: [],
  changedAt: madeAt,
  ...own,
});

type Goods = Pick<Order, 'parcels' | 'unshipped'>;

/** A paid order is still to be shipped, and a shipped one left in one parcel. */
const goodsOf = (
  { status, lines, shippedAt = madeAt, deliveredAt, tracking }: Partial<Omit<Order, 'address'>>,
  { item, quantity }: Pick<Order, 'item' | 'quantity'>,
): Goods => {
  const units = (lines?.length ? lines : [{ item, quantity }]).map(line => ({
    item: line.item,
    quantity: line.quantity,
  }));
  const known = { ...(deliveredAt && { deliveredAt }), ...(tracking && { tracking }) };
  if (status !== 'shipped') return { parcels: [], unshipped: status === 'paid' ? units : [] };
  return { parcels: [{ id: nextId(), lines: units, shippedAt, ...known }], unshipped: [] };
};

export const makeOrder = (own: Partial<Order> = {}): Order => {
  const order = simpleOrder(own);
  return { ...goodsOf(own, order), ...order };
};

const simpleOrder = (own: Partial<Order>): Omit<Order, keyof Goods> => {
  const order = withoutLines(own);
  const { item, name, image, quantity, total } = order;
  return { lines: [{ item, name, image, quantity, price: total / quantity, total }], ...order };
};

const withoutLines = (own: Partial<Order>): Omit<Order, keyof Goods | 'lines'> => ({
  _id: nextId(),
  item: nextId(),
  name: 'Circular Saw 184',
  image: '/pictures/tools/circular-saw-184.svg',
  number: 'K-7Q2M-X9TC',
  quantity: 2,
  total: 29_900,
  currency: 'USD',
  address: '1 Mill Lane',
  phone: '5551234',
  email: 'customer@kerf.test',
  username: 'Casey Customer',
  status: 'unpaid',
  paid: false,
  createdAt: madeAt,
  ...own,
});

/** An order of one line as its page shows it. */
export const makeOrderDetail = (own: Partial<OrderDetail> = {}): OrderDetail => {
  const { parcels: _parcels, unshipped: _unshipped, ...order } = makeOrder();
  const lines = own.lines ?? [{ ...order, number: 'CS-184', price: order.total / order.quantity, total: order.total }];
  const { paid, refunded } = own.payment ?? { paid: 0, refunded: 0 };
  return {
    ...order,
    ...goodsOf({ ...own, lines }, order),
    lines,
    refundable: {
      left: paid - refunded,
      lines: lines.map(({ item, quantity, total }) => ({
        item,
        quantity: paid > refunded ? quantity : 0,
        paid: total,
      })),
    },
    subtotal: order.total,
    tax: 0,
    taxIncluded: true,
    fulfilment: 'unfulfilled',
    payment: { state: 'unpaid', paid: 0, refunded: 0 },
    refunds: [],
    returns: [],
    timeline: [{ at: madeAt, status: 'placed', by: 'customer' }],
    ...own,
  };
};

export const makeUser = (own: Partial<User> = {}): User => ({
  _id: nextId(),
  email: 'customer@kerf.test',
  displayName: 'Casey Customer',
  photoURL: null,
  createdAt: madeAt,
  ...own,
});

export const makeReview = (own: Partial<Review> = {}): Review => ({
  _id: nextId(),
  name: 'Casey Customer',
  image: null,
  description: 'Cuts straight and stays quiet.',
  rating: 5,
  createdAt: madeAt,
  ...own,
});

export const makeItemReview = (own: Partial<ItemReview> = {}): ItemReview => ({
  ...makeReview(),
  verified: true,
  ...own,
});

export const makeStaffReview = (own: Partial<StaffReview> = {}): StaffReview => ({
  ...makeReview(),
  item: null,
  itemName: null,
  reason: null,
  hidden: false,
  ...own,
});

export const makeHiddenReview = (own: Partial<HiddenReview> = {}): HiddenReview => ({
  ...makeReview(),
  item: null,
  itemName: null,
  reason: 'Advertising.',
  ...own,
});

/** A result whose facets say nothing. */
export const makeSearchResult = (items: Item[], own: Partial<SearchResult> = {}): SearchResult => ({
  items,
  total: items.length,
  facets: {
    category: [],
    price: { min: null, max: null },
    rating: [],
    inStock: { count: items.length },
    onSale: { count: 0 },
    specifications: [],
  },
  ...own,
});

/** A shop that sells in dollars and in English, and delivers everywhere. */
export const makeShopConfig = (own: Partial<ShopConfig> = {}): ShopConfig => ({
  currencies: [],
  currency: 'USD',
  country: 'US',
  tax: 'included',
  countries: null,
  ...own,
});
