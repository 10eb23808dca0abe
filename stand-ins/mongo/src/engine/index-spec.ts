import type { Document } from '../bson/values.js';

export interface KeyPart {
  readonly field: string;
  readonly parts: readonly string[];
  readonly descending: boolean;
}

/** An index as a client declared it, in the form it is listed in again. */
export interface IndexSpec {
  readonly name: string;
  /** As the client sent it. */
  readonly declared: Document;
  /** The listed document: `{ v, key, name, unique?, sparse?, ... }`. */
  readonly listed: Document;
  readonly parts: readonly KeyPart[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilter: Document | undefined;
  readonly expireAfterSeconds: number | undefined;
  /** The fields of a text index; it has no ordered keys. */
  readonly textFields: readonly string[] | undefined;
}

export const keyParts = (key: Document): KeyPart[] =>
  Object.entries(key).map(([field, direction]) => ({
    field,
    parts: field.split('.'),
    descending: Number(direction) < 0,
  }));
