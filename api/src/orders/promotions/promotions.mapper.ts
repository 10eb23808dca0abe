import type { NewPromotion, Promotion, PromotionChanges } from '@kerf/contracts';
import { timeIn } from '../../platform/calendar.js';
import { changedTranslations } from '../../platform/languages/shop-languages.js';
import { isSale, scopeOf, stateOf } from './promotion-state.js';
import type { PromotionRecord } from './promotions.schema.js';

/** @param more `uses` is the number of counted uses, if they are counted */
export const toPromotion = (
  record: PromotionRecord,
  more: Pick<Promotion, 'uses' | 'takenOff' | 'translations'>,
  timeZone: string,
): Promotion => ({
  _id: String(record._id),
  name: record.name,
  kind: record.kind,
  benefit: record.benefit,
  conditions: record.conditions,
  from: record.from?.toISOString() ?? null,
  until: record.until?.toISOString() ?? null,
  timeZone,
  limits: record.limits,
  combinable: record.combinable,
  active: record.active,
  state: stateOf(record, new Date()),
  isSale: record.isSale,
  code: record.code,
  codes: record.codes,
  createdAt: record.createdAt.toISOString(),
  ...more,
});

type Fields = Omit<PromotionRecord, '_id' | 'codes' | 'revision' | 'removedAt' | 'createdAt'>;

/** Without what follows from them. */
type Given = Omit<Fields, 'isSale' | 'scope'>;

const timeOf = (text: string | null, zone: string): Date | null => (text === null ? null : timeIn(zone, text));

/** The stored fields of a promotion, with what follows from them. */
const withEffect = (fields: Given): Fields => {
  const sale = isSale(fields);
  return { ...fields, isSale: sale, ...(sale && { scope: scopeOf(fields) }) };
};

const empty = { conditions: {}, from: null, until: null, limits: {}, combinable: true, active: true, code: null };

/** @param zone of times that have none */
export const fromNewPromotion = (promotion: NewPromotion, zone = 'UTC'): Fields => {
  const { name, kind, benefit } = promotion;
  return changedPromotion({ ...empty, name, kind, benefit }, promotion, zone);
};

/** The stored fields after changes. */
export const changedPromotion = (before: Given, changes: PromotionChanges, zone: string): Fields =>
  withEffect({
    name: changes.name ?? before.name,
    ...(changes.translations && { translations: changedTranslations(before.translations, changes.translations) }),
    kind: before.kind,
    benefit: changes.benefit ?? before.benefit,
    conditions: changes.conditions ?? before.conditions,
    from: changes.from === undefined ? before.from : timeOf(changes.from, zone),
    until: changes.until === undefined ? before.until : timeOf(changes.until, zone),
    limits: changes.limits ?? before.limits,
    combinable: changes.combinable ?? before.combinable,
    active: changes.active ?? before.active,
    code: changes.code === undefined ? before.code : changes.code,
  });
