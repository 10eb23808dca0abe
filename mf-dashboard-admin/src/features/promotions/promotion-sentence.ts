import type { NewPromotion, Promotion } from '@kerf/contracts';
import { formatCents, locale } from '@kerf/contracts/domain';
import { categoryName } from '@kerf/session/categories';
import { promotionEditorMessages as editor } from '../../messages/promotion-editor-messages';
import { promotionsMessages as texts } from '../../messages/promotions-messages';

const targetText = (on: 'order' | 'delivery' | { items?: string[] | undefined; categories?: string[] | undefined }) => {
  if (on === 'order') return texts.onOrder;
  if (on === 'delivery') return texts.onDelivery;
  const parts = [
    ...(on.categories ?? []).map(categoryName),
    ...(on.items ? [texts.onItems({ count: on.items.length })] : []),
  ];
  return texts.onParts({ parts });
};

/** What a promotion takes off, in words. */
export const promotionSentence = ({ benefit }: Pick<Promotion, 'benefit'>): string => {
  if ('freeDelivery' in benefit) return texts.freeDelivery;
  const on = targetText(benefit.on);
  if ('buy' in benefit) return texts.buyAndGet({ buy: benefit.buy, get: benefit.get, percent: benefit.percent, on });
  return texts.off({
    what: 'percent' in benefit ? texts.percent({ percent: benefit.percent }) : formatCents(benefit.amount),
    on,
  });
};

const dayAndTime = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** A time of the shop's zone as the form has it, which has no zone. */
const timeText = (time: string): string =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...dayAndTime }).format(new Date(`${time}Z`));

/** What the promotion of a form does, and when, for whom and how often. */
export const effectSentence = (promotion: NewPromotion, code: string): string => {
  const { kind, from, until, conditions = {}, limits = {}, active } = promotion;
  return editor.effectOf({
    parts: [
      promotionSentence(promotion),
      from && until
        ? editor.fromTo({ from: timeText(from), until: timeText(until) })
        : from
          ? editor.fromOn({ from: timeText(from) })
          : until && editor.untilOn({ until: timeText(until) }),
      conditions.minimumTotal && editor.fromSum({ sum: formatCents(conditions.minimumTotal) }),
      conditions.minimumQuantity && editor.fromQuantity({ count: conditions.minimumQuantity }),
      kind === 'code' && (code.trim() ? editor.withCode({ code: code.trim().toUpperCase() }) : editor.withCodes),
      limits.perCustomer && editor.timesPerCustomer({ count: limits.perCustomer }),
      limits.total && editor.timesInTotal({ count: limits.total }),
      active === false && editor.pausedNow,
    ].filter(part => typeof part === 'string'),
  });
};
