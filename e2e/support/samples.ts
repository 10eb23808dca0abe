import type {
  ContactMessageJson,
  DeadJob,
  HiddenReview,
  ItemDetailJson,
  ItemJson,
  ItemReviews,
  OrderDetailJson,
  OrderJson,
  Profile,
  Quote,
  SearchResultJson,
  User,
} from '@kerf/contracts';
import type { ReleaseOverview } from '@kerf/contracts/staff';
import { customer } from './people';

const at = '2026-01-15T09:30:00.000Z';

export const item: ItemDetailJson = {
  _id: 'a'.repeat(24),
  name: 'Mitre Saw',
  slug: 'mitre-saw',
  image: '/pictures/tools/jigsaw.svg',
  description: 'Cuts mouldings to a hair.',
  minquantity: 2,
  avilablequantity: 10,
  price: 149.99,
  category: null,
  specs: [],
  pictures: ['/pictures/tools/jigsaw.svg'],
  rating: { average: 0, count: 0 },
  related: [],
  changedAt: at,
};

export const itemReviews: ItemReviews = {
  reviews: [
    {
      _id: 'd'.repeat(24),
      name: 'Aiko',
      image: null,
      description: 'Cuts clean.',
      rating: 4,
      createdAt: at,
      verified: true,
    },
  ],
  rating: { average: 4, count: 1 },
  distribution: [5, 4, 3, 2, 1].map(value => ({ value, count: Number(value === 4) })),
};

export const hiddenReviews: HiddenReview[] = [
  {
    _id: 'e'.repeat(24),
    name: 'Ren',
    image: null,
    description: 'Buy elsewhere.',
    rating: 1,
    createdAt: at,
    item: item._id,
    itemName: item.name,
    reason: 'Advertising',
  },
];

/** A search result with these items, whose facets count nothing. */
export const found = (...items: ItemJson[]): SearchResultJson => ({
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
});

/** What two of the item cost; its price was $139. */
export const quote: Quote = {
  currency: 'USD',
  lines: [
    {
      item: item._id,
      name: item.name,
      image: item.image,
      slug: item.slug,
      quantity: 2,
      price: 14_999,
      list: 31_998,
      discounts: [{ promotion: 'd'.repeat(24), name: 'Big Sales', amount: 2_000 }],
      total: 29_998,
      minimum: item.minquantity,
      available: item.avilablequantity,
    },
  ],
  subtotal: 29_998,
  delivery: 0,
  deliveryDiscounts: [],
  tax: 0,
  taxIncluded: true,
  total: 29_998,
  method: 'standard',
  codes: [],
  refusedCodes: [],
  problems: [{ item: item._id, code: 'price_changed', was: 13_900, price: 14_999 }],
};

const order: OrderJson = {
  _id: 'b'.repeat(24),
  number: 'K-7Q2M-X9TC',
  item: item._id,
  name: item.name,
  image: item.image,
  quantity: 2,
  lines: [
    { item: item._id, name: item.name, number: 'MS-254', image: item.image, quantity: 2, price: 149.99, total: 299.98 },
  ],
  totalprice: 299.98,
  address: '1 Mill Lane',
  phone: '0612345678',
  email: customer.email,
  username: 'Casey Customer',
  status: 'unpaid',
  paid: false,
  parcels: [],
  unshipped: [],
  createdAt: at,
};
const units = [{ item: item._id, quantity: 2 }];

/** The unpaid order as its page shows it. */
export const unpaidDetail: OrderDetailJson = {
  ...order,
  subtotal: order.totalprice,
  tax: 0,
  taxIncluded: true,
  fulfilment: 'unfulfilled',
  payment: { state: 'unpaid', paid: 0, refunded: 0 },
  refunds: [],
  returns: [],
  timeline: [{ at, status: 'placed', by: 'customer' }],
};

/** An unpaid, a paid and a shifted order. */
export const orders = {
  unpaid: order,
  paid: {
    ...order,
    _id: 'c'.repeat(24),
    name: 'Track Saw',
    paid: true,
    status: 'paid',
    transactionId: 'pi_1',
    unshipped: units,
  },
  shifted: {
    ...order,
    _id: 'd'.repeat(24),
    name: 'Plunge Router',
    paid: true,
    status: 'shifted',
    role: 'shift',
    transactionId: 'pi_2',
    shippedAt: at,
    parcels: [{ id: '3'.repeat(24), lines: units, shippedAt: at }],
  },
} satisfies Record<string, OrderJson>;

/** A paid order with a note of the staff and a return that waits for them. */
export const paidDetail: OrderDetailJson = {
  ...unpaidDetail,
  ...orders.paid,
  payment: { state: 'paid', paid: order.totalprice, refunded: 0, transactionId: 'pi_1' },
  refundable: {
    left: order.totalprice,
    lines: [{ item: item._id, quantity: order.quantity, paid: order.totalprice }],
  },
  returns: [
    { id: '1'.repeat(24), lines: [{ item: item._id, quantity: 1 }], reason: 'Too loud', status: 'requested', at },
  ],
  timeline: [
    { at, status: 'placed', by: 'customer' },
    { at, status: 'paid', by: 'payment provider' },
  ],
  notes: [{ id: '2'.repeat(24), text: 'Called back.', by: 'admin@kerf.test', at }],
};

export const user: User = {
  _id: 'e'.repeat(24),
  email: 'sam@kerf.test',
  displayName: 'Sam Sawyer',
  photoURL: null,
  createdAt: at,
};

export const contactMessage: ContactMessageJson = {
  _id: 'f'.repeat(24),
  email: 'aiko@kerf.test',
  subject: 'A blade',
  massage: 'For wet oak?',
  createdAt: at,
};

export const deadJob: DeadJob = {
  key: `order ${'b'.repeat(24)} paid`,
  kind: 'order-message',
  lane: 'receipts',
  attempts: 1,
  deadAt: at,
  problem: 'EENVELOPE 550',
};

export const profile: Profile = {
  email: customer.email,
  address: '',
  education: '',
  country: '',
  phone: '',
  photo: '',
};

const release = {
  ...{ at, by: 'Aoi', commit: 'a1b2c3d', message: 'fix: prices', tests: 'passed', changes: ['a1b2c3d fix: prices'] },
  ...{ sizes: { entry: 4_100, largestPage: 12_340 }, contract: 7, runtime: '2.9.2', shared: { react: '19.3.1' } },
};

/** What the release service says of one remote with a canary. */
export const releases: ReleaseOverview = {
  canChange: true,
  remotes: [
    {
      ...{ remote: 'mf-catalog', team: 'mf-catalog', mayChange: true, before: '2026-11-20.aaaaaaaaaaaa' },
      live: { release: '2026-11-21.bbbbbbbbbbbb', since: at, by: 'Aoi' },
      canary: {
        ...{ release: '2026-11-22.cccccccccccc', share: 0.1, since: at, by: 'Aoi' },
        next: { share: 0.5, at },
      },
      releases: [
        { ...release, release: '2026-11-22.cccccccccccc', state: 'canary 10%', canActivate: true },
        { ...release, release: '2026-11-21.bbbbbbbbbbbb', state: 'live', canActivate: true },
        {
          ...{ ...release, release: '2026-11-20.aaaaaaaaaaaa', state: 'taken back by Aoi: Wrong prices' },
          ...{ canActivate: true, incompatible: 'mf_catalog is built with react 18.2.0.' },
        },
      ],
      previews: [
        {
          ...{ preview: 'pr-12', release: '2026-11-22.dddddddddddd', by: 'Bo', expires: at },
          path: '/overrides?remote=mf_catalog&choice=preview%3Apr-12',
        },
      ],
      changes: [
        { at, by: 'Aoi', what: 'canary 10%', release: '2026-11-21.bbbbbbbbbbbb', canary: '2026-11-22.cccccccccccc' },
        { at, by: 'Aoi', what: 'publish', release: '2026-11-21.bbbbbbbbbbbb' },
      ],
    },
  ],
};

/** How visitors fare with a release. */
export const releaseHealth = {
  ...{ from: at, to: at, visits: 48_211, failures: 612, slow: 310 },
  vitals: [
    { metric: 'LCP', count: 4_800, p75: 2_610 },
    { metric: 'INP', count: 4_100, p75: 120 },
    { metric: 'CLS', count: 4_700, p75: 40 },
    { metric: 'TTFB', count: 4_800, p75: 310 },
  ],
};
