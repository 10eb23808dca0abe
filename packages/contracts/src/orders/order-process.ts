/** The steps that a customer follows. */
export const orderSteps = ['placed', 'paid', 'shipped', 'delivered'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The words for an order in lists and badges, as the spec has them: `pending` is paid and not shipped, `shifted` is shipped. */
export const orderStates = ['unpaid', 'pending', 'shifted', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

interface Facts {
  /** In JSON. The spec calls a shipped order `shifted`. */
  json: string;
  /** As long as not all money went back: see `stateOf`. */
  state: OrderState;
  /** Whether the shop has been paid: it keeps the payment, less refunds, or gave back one that came too late. */
  payment: 'none' | 'kept' | 'returned';
  fulfilment: 'unfulfilled' | 'shipped' | 'cancelled';
  /** The last step that is done. */
  step: OrderStep;
  /** The spec calls the others deleted: they stay in the database, and lists do not show them. */
  isListed: boolean;
  /** Neither the customer nor the shop has to do anything, unless tools come back. */
  isOver: boolean;
}

/** What each status of an order means. A new one is complete once everything compiles. */
export const statusFacts = {
  unpaid: {
    json: 'unpaid',
    state: 'unpaid',
    payment: 'none',
    fulfilment: 'unfulfilled',
    step: 'placed',
    isListed: true,
    isOver: false,
  },
  paid: {
    json: 'paid',
    state: 'pending',
    payment: 'kept',
    fulfilment: 'unfulfilled',
    step: 'paid',
    isListed: true,
    isOver: false,
  },
  shipped: {
    json: 'shifted',
    state: 'shifted',
    payment: 'kept',
    fulfilment: 'shipped',
    step: 'shipped',
    isListed: true,
    isOver: true,
  },
  cancelled: {
    json: 'cancelled',
    state: 'cancelled',
    payment: 'none',
    fulfilment: 'cancelled',
    step: 'placed',
    isListed: false,
    isOver: true,
  },
  /** Its payment succeeded after it was cancelled, and went back. */
  refunded: {
    json: 'refunded',
    state: 'refunded',
    payment: 'returned',
    fulfilment: 'cancelled',
    step: 'placed',
    isListed: false,
    isOver: true,
  },
} as const satisfies Record<string, Facts>;
export type OrderStatus = keyof typeof statusFacts;
export const orderStatuses = Object.keys(statusFacts) as OrderStatus[];

/** The statuses that these facts are true of. */
export const statusesWith = (facts: Partial<Facts>): OrderStatus[] =>
  orderStatuses.filter(status =>
    Object.entries(facts).every(([fact, value]) => statusFacts[status][fact as keyof Facts] === value),
  );

/** Who takes an action: the customer, also with the order's link alone, the staff, a provider of payments or parcels, or the shop by itself. */
export type OrderActor = 'customer' | 'staff' | 'provider' | 'shop';

/** What an order must have for an action, besides its status: units to ship, such units that nobody packs, or a parcel that has left. */
type Need = 'units' | 'unpacked' | 'parcel';

interface Action {
  from: readonly OrderStatus[];
  /** Absent: the status stays. */
  to?: OrderStatus;
  needs?: Need;
  by: readonly OrderActor[];
  /** Its word in the timeline of the order's page. Absent: customers do not see it. */
  told?: string;
  /** The message to the customer. */
  message?: 'paid' | 'payment-failed' | 'shipped' | 'cancelled' | 'unshipped' | 'lost';
}

const paid = statusesWith({ payment: 'kept' });

/**
 * All that changes an order, by its name in the audit: from which status to which, who does it, and what the customer learns. What an action
 * needs besides, such as stock and money, its own code checks.
 */
export const orderActions = {
  'payment.open': { from: ['unpaid'], by: ['customer'] },
  'payment.process': { from: orderStatuses, by: ['provider'], told: 'payment under way' },
  'payment.decline': { from: orderStatuses, by: ['provider'], told: 'payment declined' },
  /** A bank or a store has not paid in the end. The customer is not on the page any more. */
  'payment.fail': { from: ['unpaid'], by: ['provider'], told: 'payment declined', message: 'payment-failed' },
  'payment.close': { from: orderStatuses, by: ['shop'] },
  'payment.mismatch': { from: orderStatuses, by: ['provider'] },
  'payment.succeed': { from: ['unpaid'], to: 'paid', by: ['provider', 'shop'], told: 'paid', message: 'paid' },
  /** The order was paid outside the provider. */
  'payment.record': { from: ['unpaid'], to: 'paid', by: ['staff'], told: 'paid', message: 'paid' },
  /** Gives back a payment that succeeded too late. */
  'payment.refund': { from: ['cancelled'], to: 'refunded', by: ['provider'], told: 'refunded' },
  /** Of refunds that the shop has asked for. */
  'payment.own-refund': { from: orderStatuses, by: ['provider'] },
  'payment.reverse': { from: orderStatuses, by: ['provider'], told: 'payment changed' },
  'order.hold-lapse': { from: ['unpaid'], by: ['shop'] },
  // Without messages: a customer who cancels sees it at once, and an order that expires has no person any more.
  'order.cancel': { from: ['unpaid'], to: 'cancelled', by: ['customer'], told: 'cancelled' },
  'order.expire': { from: ['unpaid'], to: 'cancelled', by: ['shop'], told: 'cancelled' },
  /** An order that the staff took was not paid in time. */
  'order.lapse': { from: ['unpaid'], to: 'cancelled', by: ['shop'], told: 'cancelled', message: 'cancelled' },
  'order.delete': { from: ['unpaid'], to: 'cancelled', by: ['staff'], told: 'cancelled', message: 'cancelled' },
  'order.sold-out': { from: ['unpaid'], to: 'cancelled', by: ['shop'], told: 'cancelled', message: 'cancelled' },
  'order.decline-limit': { from: ['unpaid'], to: 'cancelled', by: ['shop'], told: 'cancelled', message: 'cancelled' },
  /** All that is left. */
  'order.ship': { from: ['paid'], to: 'shipped', by: ['staff'], needs: 'units', told: 'shifted', message: 'shipped' },
  /** A parcel, after which some units are left. */
  'order.ship-part': { from: ['paid'], by: ['staff'], needs: 'units', told: 'part shipped', message: 'shipped' },
  /** The label of the next parcel, which is stored before it is bought. */
  'label.request': { from: ['paid'], by: ['staff'], needs: 'units' },
  'label.buy': { from: paid, by: ['provider'] },
  'label.refuse': { from: paid, by: ['provider'] },
  /** From here on its customer cannot cancel what is left. */
  'order.pack': { from: ['paid'], by: ['staff'], needs: 'unpacked', told: 'packing' },
  'order.unpack': { from: ['paid'], by: ['staff'], needs: 'units' },
  /** Where what is left goes to. `shop`: the difference was paid. */
  'order.address': { from: ['unpaid', 'paid'], by: ['staff', 'shop'], told: 'address changed' },
  /** Another delivery method, perhaps with another address. */
  'order.delivery': { from: ['unpaid', 'paid'], by: ['staff', 'shop'], told: 'delivery changed' },
  /** Such a change costs more. It is made once another order, without tools, is paid. */
  'order.change-request': { from: ['paid'], by: ['staff'], needs: 'units', told: 'change waits for payment' },
  /** Some or all units that are left, with their money. */
  'order.cancel-units': { from: ['paid'], by: ['customer'], needs: 'unpacked', told: 'tools cancelled' },
  /** Nothing is left to ship: the rest was refunded, or the order has no tools. */
  'order.finish': { from: ['paid'], to: 'shipped', by: ['shop'] },
  'order.track': { from: paid, by: ['staff'], needs: 'parcel', told: 'tracking changed' },
  /** The message about the parcel once more. */
  'order.resend': { from: paid, by: ['staff'], needs: 'parcel', told: 'e-mail sent again' },
  /** A parcel has not left after all: its units are to be shipped again. */
  'order.unship': {
    from: paid,
    to: 'paid',
    by: ['staff'],
    needs: 'parcel',
    told: 'shipment taken back',
    message: 'unshipped',
  },
  /** A parcel is lost: others take the place of its units. */
  'order.lose': { from: paid, to: 'paid', by: ['staff'], needs: 'parcel', told: 'parcel lost', message: 'lost' },
  /** The staff say so, or the carrier's webhook. */
  'order.deliver': { from: paid, by: ['staff', 'provider'], needs: 'parcel', told: 'delivered' },
  /** Nobody has said anything for so many days that parcels count as delivered. */
  'order.assume': { from: paid, by: ['shop'], needs: 'parcel', told: 'probably delivered' },
  'order.undeliver': { from: paid, by: ['staff'], needs: 'parcel', told: 'not delivered' },
  'refund.request': { from: paid, by: ['staff'] },
  'refund.pending': { from: orderStatuses, by: ['provider'] },
  'refund.succeeded': { from: orderStatuses, by: ['provider'], told: 'refunded' },
  'refund.failed': { from: orderStatuses, by: ['provider'], told: 'refund failed' },
  'return.request': { from: paid, by: ['customer'], needs: 'parcel', told: 'return requested' },
  /** The label of a return, which is stored before it is bought. */
  'return.label-request': { from: paid, by: ['staff'], needs: 'parcel' },
  /** It is bought. A carrier that sells none takes `label.refuse`. */
  'return.label': { from: paid, by: ['staff'], needs: 'parcel', told: 'return label' },
  'return.accepted': { from: paid, by: ['staff'], needs: 'parcel', told: 'return accepted' },
  'return.declined': { from: paid, by: ['staff'], needs: 'parcel', told: 'return declined' },
  'tax.record': { from: orderStatuses, by: ['shop'] },
} as const satisfies Record<string, Action>;
export type OrderAction = keyof typeof orderActions;

/** What became of an order's money, and whether the shop has any of it. Where nothing was to pay, it counts as paid. */
export const paymentFacts = {
  unpaid: { hasMoney: false },
  paid: { hasMoney: true },
  'partly refunded': { hasMoney: true },
  refunded: { hasMoney: false },
  disputed: { hasMoney: true },
  /** In a dispute. */
  lost: { hasMoney: false },
} as const satisfies Record<string, { hasMoney: boolean }>;
export type PaymentState = keyof typeof paymentFacts;
export const paymentStates = Object.keys(paymentFacts) as [PaymentState, ...PaymentState[]];

/** The movements of an order's money. `failed refund`: one that was sent, and came back. `dispute`: lost, or won after all. */
export const moneyMovements = ['payment', 'refund', 'failed refund', 'dispute'] as const;
export type MoneyMovement = (typeof moneyMovements)[number];

type Told = Extract<(typeof orderActions)[OrderAction], { told: string }>['told'];
/** The words of a timeline, as a client reads them: it has `shipped` for the `shifted` of the JSON. */
export type TimelineWord = 'placed' | 'shipped' | Exclude<Told, 'shifted'>;

export const actionOf = (action: OrderAction): Action => orderActions[action];

/** Whether an order of this status can have the action. */
export const canTake = (action: OrderAction, status: OrderStatus): boolean =>
  (orderActions[action].from as readonly OrderStatus[]).includes(status);

interface Shown {
  status: OrderStatus;
  closed?: true | undefined;
}

/** The word for an order. One is closed if it was paid and all money went back before it was shipped. */
export const stateOf = ({ status, closed }: Shown): OrderState => (closed ? 'refunded' : statusFacts[status].state);

interface Goods {
  /** Of a paid order, the units that are neither shipped nor refunded. */
  unshipped: readonly unknown[];
  parcels: readonly unknown[];
  packing?: true | undefined;
}

const has: Record<Need, (goods: Goods) => boolean> = {
  units: ({ unshipped }) => unshipped.length > 0,
  unpacked: ({ unshipped, packing }) => unshipped.length > 0 && !packing,
  parcel: ({ parcels }) => parcels.length > 0,
};

/** Whether an order of this status, with these goods, can have the action. */
export const isPossible = (action: OrderAction, { status, ...goods }: Goods & Pick<Shown, 'status'>): boolean => {
  const { needs } = actionOf(action);
  return canTake(action, status) && (!needs || has[needs](goods));
};

/** Whether a person may take the action on an order. One that is closed waits for nothing. */
export const isOffered = (action: OrderAction, by: 'customer' | 'staff', order: Shown & Goods): boolean =>
  !order.closed && isPossible(action, order) && actionOf(action).by.includes(by);

/** Whether the shop only assumes that a parcel has arrived, because nobody has told. */
export const isAssumed = ({ parcels }: { parcels: readonly { assumed?: true | undefined }[] }): boolean =>
  parcels.some(({ assumed }) => assumed);

/** The steps of an order. The last one is done once the shop knows that the parcel has arrived. */
export const stepsOf = <Moment>({
  status,
  ...moments
}: {
  status: OrderStatus;
  createdAt: Moment;
  paidAt?: Moment | undefined;
  shippedAt?: Moment | undefined;
  deliveredAt?: Moment | undefined;
}): { step: OrderStep; at: Moment | undefined; isDone: boolean }[] => {
  const at: Partial<Record<OrderStep, Moment | undefined>> = {
    placed: moments.createdAt,
    paid: moments.paidAt,
    shipped: moments.shippedAt,
    delivered: moments.deliveredAt,
  };
  const last = orderSteps.indexOf(moments.deliveredAt === undefined ? statusFacts[status].step : 'delivered');
  return orderSteps.map((step, index) => ({ step, at: at[step], isDone: index <= last }));
};
