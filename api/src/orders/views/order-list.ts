import type { OrderCounts, OrderFilter, OrderSearch, OrderSort } from '@kerf/contracts';
import { maxCountedOrders } from '@kerf/contracts/orders';
import { Inject, Injectable } from '@nestjs/common';
import { type mongo, Types } from 'mongoose';
import type { See } from '../../platform/audit/people-reads.js';
import { dayAt, periodOf, plusDays, startOf } from '../../platform/calendar.js';
import { ENV, type Env } from '../../platform/config/env.js';
import type { CsvCell, CsvTable } from '../../platform/csv/csv-stream.js';
import { escapePattern } from '../../platform/database/escape-pattern.js';
import { type KeysetField, newestFirst } from '../../platform/pagination/keyset.js';
import type { ListJson } from '../../platform/pagination/list-json.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { isLate } from '../fulfilment/late.js';
import { orderIn } from '../record/order-lines.js';
import { listed } from '../record/order-transitions.js';
import { searchedWords } from '../record/order-words.js';
import { OrdersRepository } from '../record/orders.repository.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { orderCsvHeader, orderCsvRow } from './order-csv.js';
import { toStaffOrder } from './orders.mapper.js';

const sorts: Readonly<Record<OrderSort, readonly KeysetField[]>> = {
  newest: newestFirst,
  oldest: [
    ['createdAt', 1, 'date'],
    ['_id', 1, 'id'],
  ],
  total: [['baseTotalCents', 1, 'number'], ...newestFirst],
  // The exact reverse of the index.
  '-total': [
    ['baseTotalCents', -1, 'number'],
    ['createdAt', 1, 'date'],
    ['_id', 1, 'id'],
  ],
};

const filters: Readonly<Record<OrderFilter, mongo.Filter<OrderRecord>>> = {
  unpaid: { status: 'unpaid' },
  pending: { 'attention.ship': true },
  shifted: { status: 'shipped' },
  cancelled: { status: 'cancelled' },
  // A paid order that is not to be shipped has been refunded in full.
  refunded: { $or: [{ status: 'refunded' }, { status: 'paid', 'attention.ship': null }] },
  returns: { 'attention.return': true },
  disputed: { 'attention.dispute': true },
};

const wordFilter = (words: readonly string[]): mongo.Filter<OrderRecord> =>
  words.length > 0 ? { $and: words.map(word => ({ words: new RegExp(`^${escapePattern(word)}`) })) } : {};

/** Each side has an index. */
const withPromotion = (id: string): mongo.Filter<OrderRecord> => {
  const promotion = new Types.ObjectId(id);
  return { $or: [{ 'lines.discounts.promotion': promotion }, { 'delivery.discounts.promotion': promotion }] };
};

/** The orders that staff search, filter and sort. */
@Injectable()
export class OrderList {
  constructor(
    private readonly orders: OrdersRepository,
    @Inject(ENV) private readonly env: Env,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  async page(search: OrderSearch, language: string, see: See): Promise<ListJson> {
    const { records, next } = await this.orders.searchPage(this.filter(search), sorts[search.sort ?? 'newest'], search);
    for (const { email } of records) see(email);
    const now = new Date();
    const orders = records.map(order =>
      toStaffOrder(orderIn(order, language), isLate(order, this.env.SHOP_TIME_ZONE, now)),
    );
    return { json: JSON.stringify(orders), next };
  }

  /** How many orders each view has, counted in indexes. */
  async counts(now = new Date()): Promise<OrderCounts> {
    const zone = this.env.SHOP_TIME_ZONE;
    const today = dayAt(zone, now);
    const count = (filter: mongo.Filter<OrderRecord>) => this.orders.count(filter, { limit: maxCountedOrders });
    const placedSince = (days: number) => ({ ...listed, createdAt: { $gte: startOf(zone, plusDays(today, -days)) } });
    const [all, pending, todays, week, returns, disputed, unpaid] = await Promise.all([
      count(listed),
      count(filters.pending),
      count(placedSince(0)),
      count(placedSince(6)),
      count(filters.returns),
      count(filters.disputed),
      count(filters.unpaid),
    ]);
    return { all, pending, today: todays, week, returns, disputed, unpaid };
  }

  /** Every order of a search as CSV. */
  csv(search: OrderSearch): CsvTable {
    return { header: orderCsvHeader, rows: this.rows(search) };
  }

  private async *rows(search: OrderSearch): AsyncGenerator<CsvCell[]> {
    const found = this.orders.searchAll(this.filter(search), sorts[search.sort ?? 'newest']);
    for await (const order of found) yield orderCsvRow(order);
  }

  /** Flat, because the database uses a partial index only if it sees the index's condition at the top. */
  private filter(search: OrderSearch): mongo.Filter<OrderRecord> {
    const { q, status, ids, country, promotion } = search;
    const createdAt = this.createdIn(search);
    const interpretations = q ? searchedWords(q).map(wordFilter) : [];
    return {
      // A request for certain orders gets them also if they are cancelled.
      ...(status ? filters[status] : !ids && listed),
      ...(createdAt && { createdAt }),
      // An order with one text as its address has no country of its own: the shop's own one decides its delivery.
      ...(country && { 'deliveryAddress.country': country === this.rules.home ? { $in: [country, null] } : country }),
      ...(ids && { _id: { $in: ids.split(',').map(id => new Types.ObjectId(id)) } }),
      ...(promotion && withPromotion(promotion)),
      ...(interpretations.length > 1 ? { $and: [{ $or: interpretations }] } : interpretations[0]),
    };
  }

  private createdIn({ from, to }: OrderSearch) {
    if (from === undefined && to === undefined) return undefined;
    const period = periodOf(this.env.SHOP_TIME_ZONE, { from, to }, 1, new Date());
    return { ...(from && { $gte: period.from }), ...(to && { $lt: period.to }) };
  }
}
