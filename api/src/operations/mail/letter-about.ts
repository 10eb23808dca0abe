import type { OrderEvent } from '../../orders/notices/order-notices.js';
import { orderIn } from '../../orders/record/order-lines.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import type { Env } from '../../platform/config/env.js';
import { writtenLanguage } from '../../platform/languages/texts.js';
import type { Letter } from './letter.js';
import { type OrderLetterFacts, orderLetter } from './order-letters.js';

/** The letter about an event of an order, in the language of the order. */
export const letterAbout = (
  order: OrderRecord,
  event: OrderEvent,
  facts: Omit<OrderLetterFacts, 'order' | 'language' | 'timeZone' | 'returnDays'>,
  env: Env,
): Letter => {
  const language = writtenLanguage(order.language, env);
  return orderLetter(event, {
    ...facts,
    ...{ order: orderIn(order, language), language, timeZone: env.SHOP_TIME_ZONE, returnDays: env.RETURN_DAYS },
  });
};
