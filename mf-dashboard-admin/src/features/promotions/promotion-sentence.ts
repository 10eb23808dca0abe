import type { Promotion } from '@kerf/contracts';
import { categories, formatCents } from '@kerf/contracts/domain';
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
