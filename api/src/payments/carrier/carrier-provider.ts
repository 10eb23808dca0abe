import type { PostalAddress } from '@kerf/contracts';

export type CarrierAddress = PostalAddress & { company?: string | undefined; phone?: string | undefined };

/** Where a parcel goes to. Of a return: where it comes from, and the carrier knows the address of the shop. */
type Way = { to: CarrierAddress } | { return: true; from: CarrierAddress };

export type LabelRequest = Way & {
  /** The shop's own id of the label: a repeated call with it returns the same label. */
  id: string;
  /** The number of the order, for people. */
  reference: string;
  /** `grams` is the weight of one unit, where the shop knows it. */
  lines: readonly { name: string; quantity: number; grams?: number | undefined }[];
};

export interface BoughtLabel {
  carrier: string;
  trackingNumber: string;
}

/** A signed message of the carrier; `other` events concern nothing the shop follows. */
export type CarrierEvent =
  | { readonly id: string; readonly kind: 'delivered'; readonly trackingNumber: string; readonly deliveredAt: Date }
  | { readonly id: string; readonly kind: 'other' };

/** The carrier does not sell this label, such as for an address that it does not know. The message is the carrier's. */
export class LabelRefused extends Error {}

/** The signature of a webhook is not the carrier's, or is older than five minutes. */
export class ForgedCarrierEvent extends Error {}

/** A carrier service. Every call throws ServiceUnavailableException while it is unreachable. See docs/decisions/079-carriers.md. */
export abstract class CarrierProvider {
  /**
   * Buys a label. Idempotent per id, also for parallel calls and after a crash.
   * @throws LabelRefused
   */
  abstract buy(label: LabelRequest): Promise<BoughtLabel>;

  /** Gives a label back. Idempotent. No later call buys one of this id. */
  abstract void(id: string): Promise<void>;

  abstract pdf(id: string): Promise<Buffer>;

  /**
   * Parses the raw body of a webhook after checking its signature.
   * @throws ForgedCarrierEvent
   */
  abstract readEvent(rawBody: Buffer, headers: CarrierHeaders, now?: Date): CarrierEvent;
}

/** Of a webhook, as https://www.standardwebhooks.com names them. */
export interface CarrierHeaders {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
}
