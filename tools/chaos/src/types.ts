/** What the chaos test reads of the shop's records. */
export interface ItemRecord {
  _id: unknown;
  /** Of a version: its item. */
  variantOf?: unknown;
  minimum: number;
  stock: number;
}

/** What the search of one currency knows about an item. */
export interface SearchItemRecord {
  _id: unknown;
  inStock: boolean;
}

export interface ParcelRecord {
  lines: { item: unknown; quantity: number }[];
  /** The id of its label. */
  label?: unknown;
}

export interface LabelRecord {
  _id: unknown;
  /** Once it is bought. */
  tracking?: { number: string };
}

export interface OrderRecord {
  _id: unknown;
  number?: string;
  status: string;
  /** Whether the order's quantity is taken from the stock. */
  held: boolean;
  lines: { item: unknown; quantity: number }[];
  totalCents: number;
  /** What was paid and what went back. */
  ledger?: { cents: number }[];
  parcels?: ParcelRecord[];
  lostParcels?: ParcelRecord[];
  /** Of the next parcel. */
  label?: LabelRecord;
  deliveryAddress?: { line1: string };
  delivery?: { method: string };
  /** How it is delivered, if the staff changed that. */
  sentBy?: { method: string };
  /** How the staff took it. */
  taken?: { draft?: unknown; change?: unknown; addsTo?: unknown; returned?: unknown; creditCents?: number };
  returns?: { _id: unknown; status: string; label?: LabelRecord; exchange?: { order: unknown } }[];
  refunds?: {
    status: string;
    amountCents?: number;
    /** What pays for an exchange. */
    keptCents?: number;
    request?: { key: string };
    /** Once the provider has accepted it. */
    providerId?: string;
    restock: boolean;
    lines: { item: unknown; quantity: number; unshipped?: number }[];
  }[];
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
  refunds: { charge: string; amount: number; status: string; metadata: { refund?: string } }[];
}

/** The state of the carrier stand-in. */
export interface CarrierState {
  /** `reference` is the number of the order. */
  labels: { id: string; reference: string }[];
  voided: string[];
}

/** What the API and the payment stand-in acknowledged to shoppers. */
export interface Acknowledged {
  placed: { order: string }[];
  cancelled: { order: string }[];
  charged: { order: string; intent: string }[];
  paid: { order: string }[];
  shipped: { order: string }[];
  /** One unit left in a parcel of its own. */
  parted: { order: string }[];
  /** One unit was cancelled, with its money. */
  reduced: { order: string }[];
  /** The staff took the order on the phone. */
  taken: { order: string; draft: string }[];
  /** The order goes elsewhere. */
  moved: { order: string; line1: string }[];
  /** The order is delivered by another method: at once, or once the order `change` is paid. */
  resent: { order: string; method: string; change?: string }[];
  labelled: { order: string; label: string }[];
  /** Another version is sent for a returned unit. */
  exchanged: { order: string; returned: string }[];
}

/** The units of an item that went back to the stock. */
export const restocked = ({ refunds = [] }: OrderRecord, item: unknown): number =>
  refunds
    .filter(({ restock, providerId }) => restock && providerId)
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (String(line.item) === String(item) ? line.quantity : 0), 0);

/** Broken promises, a sentence each. */
export interface Findings {
  lost: string[];
  doubled: string[];
}
