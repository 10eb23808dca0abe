import type { NewPromotion, Promotion } from '@kerf/contracts';
import { categories, formatCents } from '@kerf/contracts/domain';
import { promotionEditorMessages as editor } from '../../messages/promotion-editor-messages';
import { promotionsMessages as texts } from '../../messages/promotions-messages';

const targetText = (
  on: 'order' | 'delivery' | { items?: string[] | undefined; categories?: (keyof typeof categories)[] | undefined },
) => {
  if (on === 'order') return texts.onOrder;
  if (on === 'delivery') return texts.onDelivery;
  const parts = [
    ...(on.categories ?? []).map(category => categories[category]),
    ...(on.items ? [texts.onItems(on.items.length)] : []),
  ];
  return parts.join(', ');
};

/** What a promotion takes off, in words. */
export const promotionSentence = ({ benefit }: Pick<Promotion, 'benefit'>): string => {
  if ('freeDelivery' in benefit) return texts.freeDelivery;
  const on = targetText(benefit.on);
  if ('buy' in benefit) return texts.buyAndGet(benefit.buy, benefit.get, benefit.percent, on);
  return texts.off('percent' in benefit ? `${benefit.percent} %` : formatCents(benefit.amount), on);
};

const dayAndTime = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** A time of the shop's zone as the form has it, which has no zone. */
const timeText = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...dayAndTime }).format(new Date(`${time}Z`));

/** What the promotion of a form does, and when, for whom and how often. */
export const effectSentence = (promotion: NewPromotion, code: string): string => {
  const { kind, from, until, conditions = {}, limits = {}, active } = promotion;
  return editor.effectOf(
    [
      promotionSentence(promotion),
      from && until
        ? editor.fromTo(timeText(from), timeText(until))
        : from
          ? editor.fromOn(timeText(from))
          : until && editor.untilOn(timeText(until)),
      conditions.minimumTotal && editor.fromSum(formatCents(conditions.minimumTotal)),
      conditions.minimumQuantity && editor.fromQuantity(conditions.minimumQuantity),
      kind === 'code' && (code.trim() ? editor.withCode(code.trim().toUpperCase()) : editor.withCodes),
      limits.perCustomer && editor.timesPerCustomer(limits.perCustomer),
      limits.total && editor.timesInTotal(limits.total),
      active === false && editor.pausedNow,
    ].filter(part => typeof part === 'string'),
  );
};
