import { createHash } from 'node:crypto';
import { z } from 'zod';

const address = z.strictObject({
  name: z.string().min(1),
  company: z.string().optional(),
  line1: z.string().min(1),
  line2: z.string().optional(),
  city: z.string().min(1),
  region: z.string().optional(),
  postcode: z.string().optional(),
  country: z.string().length(2),
  phone: z.string().optional(),
});

const parcel = {
  reference: z.string().min(1).max(100),
  lines: z
    .array(
      z.strictObject({
        name: z.string(),
        quantity: z.number().int().positive(),
        /** Of one unit. */
        grams: z.number().positive().optional(),
      }),
    )
    .min(1),
};

/** Of a return: `from` the customer, to the shop. */
export const labelRequest = z.union([
  z.strictObject({ ...parcel, to: address }),
  z.strictObject({ ...parcel, return: z.literal(true), from: address }),
]);
export type LabelRequest = z.output<typeof labelRequest>;

export type Label = LabelRequest & {
  id: string;
  carrier: string;
  trackingNumber: string;
};

/** Follows from the id of the label, so that a test knows it. */
export const trackingNumberOf = (id: string): string => {
  const digest = createHash('sha256').update(id).digest();
  return `KP${(digest.readUIntBE(0, 6) % 10 ** 12).toString().padStart(12, '0')}`;
};

/** The labels of the process, by the id that the shop chose. */
export class Labels {
  readonly #labels = new Map<string, Label>();
  readonly #voided = new Set<string>();

  /** The label of this id, the first time a new one. Undefined if the id is void. */
  buy(id: string, request: LabelRequest): Label | undefined {
    if (this.#voided.has(id)) return undefined;
    const label = this.#labels.get(id) ?? {
      id,
      ...request,
      carrier: 'Kerf Parcel',
      trackingNumber: trackingNumberOf(id),
    };
    this.#labels.set(id, label);
    return label;
  }

  find(id: string): Label | undefined {
    return this.#labels.get(id);
  }

  /** Also of an id that nobody has bought: a request that is late then buys nothing. */
  void(id: string): void {
    this.#voided.add(id);
  }

  get state() {
    return { labels: [...this.#labels.values()], voided: [...this.#voided] };
  }
}
