/** What the chaos test reads of the shop's records. */
export interface ItemRecord {
  _id: unknown;
  minimum: number;
  stock: number;
}

/** What the search of one currency knows about an item. */
export interface SearchItemRecord {
  _id: unknown;
  inStock: boolean;
}

export interface OrderRecord {
  _id: unknown;
  number?: string;
  status: string;
  /** Whether the order's quantity is taken from the stock. */
  held: boolean;
  lines: { item: unknown; quantity: number }[];
  totalCents: number;
  intent?: { id: string };
  transactionId?: string;
  request?: { key: string };
}

export interface AuditRecord {
  subject: string;
  action: string;
  from: string | null;
  to: string | null;
}

/** A movement of the stock ledger. */
export interface MovementRecord {
  item: unknown;
  kind: 'received' | 'held' | 'sold' | 'released' | 'adjusted';
  quantity: number;
  order?: unknown;
}

/** A unique key of an order: `payment pi_1`, `number K-7Q2M-X9TC`. */
export interface OrderKeyRecord {
  _id: string;
  order: unknown;
}

export interface Records {
  items: ItemRecord[];
  /** By currency. */
  searchItems: Map<string, SearchItemRecord[]>;
  orders: OrderRecord[];
  keys: OrderKeyRecord[];
  movements: MovementRecord[];
  audit: AuditRecord[];
}

/** The state of the payment stand-in. */
export interface ProviderState {
  charges: {
    id: string;
    status: string;
    amount: number;
    refunded: boolean;
    payment_intent: string;
    metadata: { order: string };
  }[];
  refunds: { charge: string }[];
}

/** What the API and the payment stand-in acknowledged to shoppers. */
export interface Acknowledged {
  placed: { order: string }[];
  cancelled: { order: string }[];
  charged: { order: string; intent: string }[];
  paid: { order: string }[];
  shipped: { order: string }[];
}

/** Broken promises, a sentence each. */
export interface Findings {
  lost: string[];
  doubled: string[];
}
