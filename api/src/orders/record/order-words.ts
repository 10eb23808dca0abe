import { fold } from '../../items/search/fold.js';
import { numberOf } from './order-number.js';
import type { OrderRecord } from './orders.schema.js';

/** An order with the largest cart has fewer. */
const maxWords = 300;

/** `k-7q2m-x9tc` is also found without its hyphens, from each of its hyphens on, and by each of its parts. */
const formsOf = (word: string): string[] => {
  const parts = word.split('-');
  const endings = parts.map((_, at) => parts.slice(at).join('-'));
  return [...endings, ...endings.map(ending => ending.replaceAll('-', '')), ...word.split(/[^\p{L}\p{N}]+/u)];
};

const wordsIn = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

/** The words that staff find an order by: its number, the customer's e-mail and name, and the names of its items. */
export const orderWords = (order: Pick<OrderRecord, '_id' | 'number' | 'email' | 'username' | 'lines'>): string[] => {
  const texts = [numberOf(order), order.email, order.username, ...order.lines.map(({ name }) => name)];
  const words = texts.flatMap(wordsIn).flatMap(formsOf).filter(Boolean);
  return [...new Set(words)].slice(0, maxWords);
};

/** The words of a search. Each one is the beginning of a word of the order. */
export const searchedWords = (q: string): string[] => wordsIn(q);
