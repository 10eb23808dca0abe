import type { Order } from '@kerf/contracts';
import { isEnglish } from '@kerf/contracts/domain';
import { currentLanguage } from '@kerf/federation/texts';
import { useEffect, useReducer } from 'react';
import { englishSlip, slipMessages } from '../../messages/slip-messages';

type SlipWords = typeof englishSlip;

/** The language of the order, in which its customer reads. */
export const languageOf = ({ language = 'en' }: Pick<Order, 'language'>): string => language;

const loaded = new Map<string, SlipWords>();

const knownWords = (tag: string): SlipWords | undefined => {
  if (tag === (currentLanguage()?.tag ?? 'en')) return slipMessages;
  return isEnglish(tag) ? englishSlip : loaded.get(tag);
};

/** In English if this front end lacks the language. */
const load = async (tag: string): Promise<void> => {
  try {
    const [{ languageOf: language }, { default: messages }] = await Promise.all([
      import('@kerf/federation/translate'),
      import(`../../texts/${tag}.json`),
    ]);
    const words = language(tag);
    words.add('mf-dashboard-admin', messages);
    loaded.set(tag, words.translate('mf-dashboard-admin/slip', englishSlip));
  } catch {
    loaded.set(tag, englishSlip);
  }
};

/** The words of an order's slip. Those of the page until `useSlipWords` has loaded them. */
export const slipWords = (order: Pick<Order, 'language'>): SlipWords => knownWords(languageOf(order)) ?? slipMessages;

/** Loads the words of the slips. Returns whether all of them are there. */
export const useSlipWords = (orders: readonly Pick<Order, 'language'>[]): boolean => {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const missing = [...new Set(orders.map(languageOf))].filter(tag => !knownWords(tag));
  const tags = missing.join();
  useEffect(() => {
    if (tags) void Promise.all(tags.split(',').map(load)).then(rerender);
  }, [tags]);
  return missing.length === 0;
};
