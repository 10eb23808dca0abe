import { parsePhoneNumberFromString } from 'libphonenumber-js';
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

/** Word processors and mail programs replace a hyphen by a dash, and add characters that nobody sees. */
const plain = (text: string) =>
  fold(text)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '');
const wordsIn = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** A phone is found from each group of its digits on, and by its number with and without the code of its country. */
const phoneWords = ({ phone = '', phoneE164 }: Pick<OrderRecord, 'phone' | 'phoneE164'>): string[] => {
  const groups = phone.normalize('NFKC').match(/\d+/g) ?? [];
  const number = phoneE164 ? parsePhoneNumberFromString(phoneE164) : undefined;
  const forms = number ? [number.number, number.nationalNumber, number.formatNational()].map(digitsOf) : [];
  return [...groups.map((_, at) => groups.slice(at).join('')), ...forms];
};

type Source = Pick<OrderRecord, '_id' | 'number' | 'email' | 'username' | 'lines' | 'phone' | 'phoneE164'>;

/** The words that staff find an order by: its number, the customer's e-mail, name and phone, and the names of its items in English and in its language. */
export const orderWords = (order: Source): string[] => {
  const texts = [
    numberOf(order),
    order.email,
    order.username,
    ...order.lines.flatMap(({ name, localName = '' }) => [name, localName]),
  ];
  const words = texts.flatMap(wordsIn).flatMap(formsOf).filter(Boolean);
  return [...new Set([...phoneWords(order), ...words])].slice(0, maxWords);
};

/**
 * The words of a search, in one or more readings: an order is found if each word of a reading is the beginning of one of its words. Digits and
 * what stands between those of a phone number can be one.
 */
export const searchedWords = (q: string): string[][] => {
  const words = wordsIn(q);
  const isPhone = /^[\d\s()+./-]+$/.test(plain(q));
  const digits = digitsOf(q).replace(/^00/, '');
  return isPhone && digits.length > 0 ? [words, [digits]] : [words];
};
