import type { NewAddress } from '@kerf/contracts';
import { Schema, type Types } from 'mongoose';

export interface AddressRecord extends Omit<NewAddress, 'default'> {
  _id: Types.ObjectId;
  /** The phone in the form of E.164, if it is complete. */
  phoneE164?: string;
}

/** The addresses of one account: one document, so that exactly one of them is the default after any two writes at once. */
export interface AddressBookRecord {
  /** The user's id. */
  _id: Types.ObjectId;
  addresses: AddressRecord[];
  default: Types.ObjectId | null;
  /** The number of changes. */
  revision: number;
}

const text = { type: String, required: true } as const;

const addressSchema = new Schema<AddressRecord>({
  name: text,
  line1: text,
  line2: String,
  city: text,
  region: String,
  postcode: String,
  country: text,
  phone: String,
  phoneE164: String,
});

const addressBookSchema = new Schema<AddressBookRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    addresses: [addressSchema],
    default: { type: Schema.Types.ObjectId, default: null },
    revision: { type: Number, required: true },
  },
  { collection: 'address_books', versionKey: false },
);

export const ADDRESS_BOOK = { name: 'AddressBook', schema: addressBookSchema };
