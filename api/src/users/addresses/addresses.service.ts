import type { Address, AddressChanges, Inserted, NewAddress } from '@kerf/contracts';
import { maxAddresses } from '@kerf/contracts/orders';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { checkPostcode, checkRegion } from '../../platform/contact-details/address-rules.js';
import { phoneNumber } from '../../platform/contact-details/phone-number.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { type AddressBook, AddressBooksRepository } from './address-books.repository.js';
import type { AddressRecord } from './address-books.schema.js';

/**
 * The address with the number of its phone.
 * @throws BadRequestException if the postal code, the region or the phone is not one of the country
 */
const checked = ({ phoneE164: _, ...address }: AddressRecord): AddressRecord => {
  checkPostcode(address);
  checkRegion(address);
  return { ...address, ...phoneNumber(address.phone, address.country) };
};
/** The address with these changes. Null removes a part. */
const changedBy = (address: AddressRecord, changes: Omit<AddressChanges, 'default'>): AddressRecord =>
  withoutNull({ ...address, ...changes });

type WithoutNull<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], null> };
const withoutNull = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as WithoutNull<Fields>;
const notFound = () => new NotFoundException(refusal('noAddress'));

/** The delivery addresses of accounts. */
@Injectable()
export class AddressesService {
  constructor(
    private readonly books: AddressBooksRepository,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** The default first. */
  async list(user: string): Promise<Address[]> {
    const { addresses, default: first } = await this.books.find(user);
    const shown = addresses.map(({ _id, phoneE164: _, ...fields }) => ({
      ...fields,
      _id: String(_id),
      default: String(_id) === String(first),
    }));
    return shown.sort((a, b) => Number(b.default) - Number(a.default));
  }

  /**
   * @throws BadRequestException if the postal code, the region or the phone is not one of the country
   * @throws ConflictException if the account has as many as it may have
   */
  async add(
    user: string,
    { default: isDefault, ...fields }: NewAddress,
    remember: Remember<Inserted>,
  ): Promise<Inserted> {
    const _id = new Types.ObjectId();
    const address = checked({ ...fields, _id });
    const response: Inserted = { acknowledged: true, insertedId: String(_id) };
    const next = ({ addresses, default: first }: AddressBook): AddressBook => {
      if (addresses.length >= maxAddresses)
        throw new ConflictException({
          message: refusal('manyAddresses', { most: maxAddresses }),
          code: 'limit-reached',
        });
      return { addresses: [...addresses, address], default: isDefault || !first ? _id : first };
    };
    await this.change(user, next, session => remember(session, response));
    return response;
  }

  /**
   * Puts the first address into an empty book, in the caller's transaction. A book that has an address stays as it is. The address is not
   * checked: the shop has delivered to it.
   */
  async begin(session: ClientSession, user: string, address: Omit<AddressRecord, '_id'>): Promise<void> {
    const _id = new Types.ObjectId();
    await this.write(session, user, book =>
      book.addresses.length > 0 ? book : { addresses: [{ ...address, _id }], default: _id },
    );
  }

  /** @throws NotFoundException, and BadRequestException if the postal code or the phone is not one of the country */
  async update(user: string, id: string, { default: isDefault, ...changes }: AddressChanges): Promise<void> {
    await this.change(user, ({ addresses, default: first }) => {
      const address = addresses.find(({ _id }) => String(_id) === id);
      if (!address) throw notFound();
      const changed = addresses.map(each => (each === address ? checked(changedBy(each, changes)) : each));
      return { addresses: changed, default: isDefault ? address._id : first };
    });
  }

  /** After the default, the oldest of the others becomes the default. @throws NotFoundException */
  async remove(user: string, id: string): Promise<void> {
    await this.change(user, ({ addresses, default: first }) => {
      const left = addresses.filter(({ _id }) => String(_id) !== id);
      if (left.length === addresses.length) throw notFound();
      return { addresses: left, default: String(first) === id ? (left[0]?._id ?? null) : first };
    });
  }

  /** Writes a change in a transaction of its own: that of a second writer runs again. */
  private async change(
    user: string,
    next: (book: AddressBook) => AddressBook,
    also: (session: ClientSession) => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    await withTransaction(this.connection, async session => {
      await this.write(session, user, next);
      await also(session);
    });
  }

  /** Reads the book, changes it and writes it back. */
  private async write(session: ClientSession, user: string, next: (book: AddressBook) => AddressBook): Promise<void> {
    const _id = new Types.ObjectId(user);
    await this.books.replace(session, _id, next(await this.books.find(_id, session)));
  }
}
