import { type Inserted, toSoldJson } from '@kerf/contracts';
import {
  completeDraft,
  type DraftChange,
  type DraftQuoteJson,
  type DraftRow,
  type OrderDraft,
  type SentDraft,
  type StoredDraftJson,
} from '@kerf/contracts/staff';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { z } from 'zod';
import type { SignedInUser } from '../../platform/access/access.js';
import { GiveBackLimit } from '../../platform/access/give-back-limit.js';
import { PeopleReads } from '../../platform/audit/people-reads.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { invalidField } from '../../platform/errors/invalid-field.js';
import { refusal } from '../../platform/errors/refusal.js';
import { validate } from '../../platform/http/validation.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import type { ListJson } from '../../platform/pagination/list-json.js';
import { currencyOf } from '../../platform/shop-rules/currencies.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { UsersRepository } from '../../users/users.repository.js';
import { QuotesService } from '../cart/quotes.service.js';
import { guestBuyer } from '../checkout/guest-buyer.js';
import type { Buyer, PlacedId } from '../checkout/order-request.js';
import { PlaceOrder } from '../checkout/place-order.js';
import type { AgreedPrices } from '../pricing/price-cart.js';
import { DependentPrices } from '../promotions/dependent-prices.js';
import { inBase, orderCurrency, recordedCurrency } from '../record/order-currency.js';
import { OrderStore } from '../record/order-store.js';
import { unshippedOf } from '../record/parcels.js';
import { OrderNotes } from '../views/order-notes.js';
import { OrderDraftsRepository } from './order-drafts.repository.js';
import type { OrderDraftRecord } from './order-drafts.schema.js';

/** Few shops have more at once, and the list has no pages. */
const mostListed = 100;
const dayMs = 86_400_000;

/** Orders that the staff take for customers, on the phone for example. A draft is no order: it keeps no stock and has no number. */
@Injectable()
export class OrderDrafts {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(RULES) private readonly rules: Rules,
    private readonly drafts: OrderDraftsRepository,
    private readonly quotes: QuotesService,
    private readonly placing: PlaceOrder,
    private readonly orders: OrderStore,
    private readonly notes: OrderNotes,
    private readonly users: UsersRepository,
    private readonly people: PeopleReads,
    private readonly limit: GiveBackLimit,
    private readonly prices: DependentPrices,
  ) {}

  /** @throws ForbiddenException if these are more people in an hour than an old sign-in may read */
  async list(caller: SignedInUser): Promise<ListJson> {
    return this.people.list(caller, 'orders', async see => {
      const found = await this.drafts.findLatest(mostListed);
      for (const { draft } of found) if (draft.email) see(draft.email);
      return { json: JSON.stringify(found.map(toRow)) };
    });
  }

  /** @throws NotFoundException also once it is placed */
  async get(caller: SignedInUser, id: string): Promise<StoredDraftJson> {
    const { draft, order, revision, by, updatedAt } = await this.find(id);
    if (order) throw notFound();
    if (draft.email) await this.people.one(caller, 'orders', draft.email);
    return { id, draft: toJson(draft), revision, by, updatedAt: updatedAt.toISOString() };
  }

  async add({ email: by }: SignedInUser, draft: OrderDraft, remember: Remember<Inserted>): Promise<Inserted> {
    const record = { _id: new Types.ObjectId(), draft, revision: 0, by, updatedAt: new Date() };
    return withTransaction(this.connection, async session => {
      await this.drafts.insert(session, record);
      return remember(session, { acknowledged: true, insertedId: String(record._id) });
    });
  }

  /** @throws ConflictException if somebody else changed it, or placed it */
  async change(
    { email: by }: SignedInUser,
    id: string,
    { draft, revision }: DraftChange,
  ): Promise<{ revision: number }> {
    const { _id, draft: before, ...stored } = await this.find(id);
    // A repeated request.
    if (stored.revision === revision + 1 && stored.by === by && isSame(before, draft))
      return { revision: stored.revision };
    if (!(await this.drafts.change({ _id, revision }, draft, by))) throw changed(stored.by);
    return { revision: revision + 1 };
  }

  async remove(id: string): Promise<void> {
    if (!(await this.drafts.remove(id))) throw notFound();
  }

  /** What the draft would cost now. */
  async quote(staff: SignedInUser, draft: OrderDraft, language: string): Promise<DraftQuoteJson> {
    const quote = await this.price(staff, draft, language, agreedIn(draft, new Types.ObjectId()));
    const order = draft.addsTo && !draft.discount ? await this.orders.get(draft.addsTo) : undefined;
    if (!order || quote.currency !== orderCurrency(order)) return quote;
    const added = quote.lines.map(({ item, variant, quantity, price }) => ({
      ...(variant ? { item: variant, product: item } : { item }),
      quantity,
      cents: price * quantity,
    }));
    const together = await this.prices.costTogether(order, added);
    return together < quote.subtotal ? { ...quote, lessTogether: quote.subtotal - together } : quote;
  }

  /**
   * Places the order of a draft, once. Its customer gets the link to pay it.
   * @throws BadRequestException that names what is missing
   * @throws ConflictException if the draft, a price or the stock has changed
   * @throws ForbiddenException if an old sign-in would take off too much in an hour
   */
  async send(staff: SignedInUser, id: string, { revision, total }: SentDraft): Promise<PlacedId> {
    const stored = await this.find(id);
    if (stored.order) return stored.order;
    if (stored.revision !== revision) throw changed(stored.by);
    try {
      return await this.place(staff, stored, total);
    } catch (error) {
      // Another copy of this request may have placed it meanwhile.
      const { order } = await this.find(id);
      if (order) return order;
      throw error;
    }
  }

  private async place(
    staff: SignedInUser,
    { _id, draft, revision, by }: OrderDraftRecord,
    total: number,
  ): Promise<PlacedId> {
    const { email, address, delivery } = validate(completeDraft, toJson(draft)) as z.output<typeof completeDraft>;
    const addsTo = draft.addsTo ? await this.openOrder(draft.addsTo) : undefined;
    const { phone, currency, company, vatNumber, message, note, days, language = ENGLISH, invoice } = draft;
    if (invoice && !(company && vatNumber))
      throw invalidField(company ? 'vatNumber' : 'company', refusal('invoiceFirm'));
    const lines = draft.lines.map(({ price: _, ...line }) => line);
    const { total: usual } = await this.price(staff, draft, language, undefined);
    const order = {
      user: await this.buyer(email, address.name, _id),
      body: { lines, address, delivery, phone, currency, company, vatNumber, total },
      agreed: agreedIn(draft, _id),
      taken: {
        by: new Types.ObjectId(staff.id),
        draft: _id,
        ...(addsTo && { addsTo }),
        ...(message && { message }),
        ...(invoice && { invoice }),
      },
      heldUntil: new Date(Date.now() + days * dayMs),
      language,
      visitor: { account: staff.id, address: undefined },
    };
    return this.placing.placeTaken(order, async (session, placed) => {
      if (!(await this.drafts.place(session, { _id, revision }, placed))) throw changed(by);
      const recorded = recordedCurrency(currencyOf(this.rules, currency));
      if (usual > total) await this.limit.count(session, staff, inBase(recorded, usual - total));
      if (note) await this.notes.insert(session, staff, new Types.ObjectId(placed.id), note);
    });
  }

  private async price(staff: SignedInUser, draft: OrderDraft, language: string, agreed: AgreedPrices | undefined) {
    const { lines, delivery, currency, address, email } = draft;
    // Some promotions are for accounts only.
    const customer = email ? await this.buyer(email, email, new Types.ObjectId()) : undefined;
    const to = address?.country ? { country: address.country, postcode: address.postcode || undefined } : undefined;
    const quoted = { lines: lines.map(({ price: _, ...line }) => line), delivery, currency, address: to };
    const visitor = { account: staff.id, address: undefined };
    return this.quotes.quote({ customer, visitor }, quoted, language, agreed);
  }

  /** The account of a proven address, else a guest: anybody can open an account with the address of somebody else. */
  private async buyer(email: string, name: string, draft: Types.ObjectId): Promise<Buyer> {
    const user = await this.users.findPresent({ email });
    if (!user?.provenAt) return guestBuyer(email, name, `draft ${draft}`);
    return { id: String(user._id), email, displayName: user.displayName ?? name };
  }

  /** @throws ConflictException if nothing of it is left to ship */
  private async openOrder(id: string): Promise<Types.ObjectId> {
    const order = await this.orders.get(id);
    if (unshippedOf(order).length === 0)
      throw new ConflictException({ message: refusal('nothingToShip'), code: 'shipped' });
    return order._id;
  }

  private async find(id: string): Promise<OrderDraftRecord> {
    const found = await this.drafts.find(id);
    if (!found) throw notFound();
    return found;
  }
}

const notFound = () => new NotFoundException(refusal('noDraft'));
const changed = (by: string) =>
  new ConflictException({ message: refusal('draftChanged', { by }), code: 'changed-meanwhile' });

const toJson = ({ lines, ...draft }: OrderDraft) => ({ ...draft, lines: lines.map(toSoldJson) });

const isSame = (one: OrderDraft, other: OrderDraft) => JSON.stringify(toJson(one)) === JSON.stringify(toJson(other));

const toRow = ({ _id, draft, by, updatedAt }: OrderDraftRecord): DraftRow => {
  const customer = draft.address?.name ?? draft.company ?? draft.email;
  return {
    id: String(_id),
    ...(customer && { customer }),
    pieces: draft.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    by,
    updatedAt: updatedAt.toISOString(),
    ...(draft.addsTo && { addsTo: draft.addsTo }),
  };
};

/** The discount has the id of the draft in place of that of a promotion. */
const agreedIn = ({ lines, deliveryPrice, discount }: OrderDraft, draft: Types.ObjectId): AgreedPrices => ({
  units: new Map(lines.flatMap(({ item, price }) => (price === undefined ? [] : [[item, price] as const]))),
  deliveryCents: deliveryPrice,
  discount: discount && {
    id: String(draft),
    name: discount.reason,
    benefit: { ...('percent' in discount ? { percent: discount.percent } : { amount: discount.amount }), on: 'order' },
    conditions: {},
    combinable: true,
  },
});
