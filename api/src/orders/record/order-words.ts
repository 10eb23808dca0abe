import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { fold } from '../../items/search/fold.js';
import type { OrderRecord } from './orders.schema.js';

/** An order with the largest cart has fewer. */
const maxWords = 300;

/** `k-7q2m-x9tc` is also found without its hyphens, from each of its hyphens on, and by each of its parts. */
const formsOf = (word: string): string[] => {
  const parts = word.split('-');
  const endings = parts.map((_, at) => parts.slice(at).join('-'));
  return [...endings, ...endings.map(ending => ending.replaceAll('-', '')), ...word.split(/[^\p{L}\p{N}]+/u)];
};

/** One kana for both: `ヤマダ` is written `やまだ` as well. Katakana follow hiragana in Unicode, 96 code points later. */
const hiragana = (text: string) =>
  text.replace(/[\u30a1-\u30f6]/g, kana => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Word processors and mail programs replace a hyphen by a dash, and add characters that nobody sees. */
const plain = (text: string) =>
  hiragana(fold(text))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '');
const wordsIn = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
/** `Jürgen` as it is written where a keyboard has no umlauts: `Juergen`. Folding makes it `jurgen`. */
const spelledOut = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, letter => umlauts[letter] ?? letter);
/** The words of a text, also with its umlauts spelled out. */
const spellingsIn = (text: string): string[] => [...wordsIn(text), ...wordsIn(spelledOut(text))];

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** A phone is found from each group of its digits on, and by its number with and without the code of its country. */
const phoneWords = ({ phone = '', phoneE164 }: Pick<OrderRecord, 'phone' | 'phoneE164'>): string[] => {
  const groups = phone.normalize('NFKC').match(/\d+/g) ?? [];
  const number = phoneE164 ? parsePhoneNumberFromString(phoneE164) : undefined;
  const forms = number ? [number.number, number.nationalNumber, number.formatNational()].map(digitsOf) : [];
  return [...groups.map((_, at) => groups.slice(at).join('')), ...forms];
};

/** A tracking number without what people and carriers write differently: case, spaces and hyphens. */
export const plainNumber = (number: string): string => plain(number).replace(/[\s-]/g, '');

/** As it was typed, and as a carrier's webhook is compared with it. */
const formsOfNumber = (tracking: OrderRecord['tracking']): string[] =>
  tracking ? [tracking.number, plainNumber(tracking.number)] : [];

type Source = Pick<
  OrderRecord,
  '_id' | 'number' | 'email' | 'username' | 'lines' | 'phone' | 'phoneE164' | 'parcels' | 'lostParcels' | 'tracking'
>;

/**
 * The words that staff find an order by: its number, the customer's e-mail, name and phone, the numbers of its
 * parcels, and the names of its items in English and in its language.
 */
export const orderWords = (order: Source): string[] => {
  const texts = [
    order.number,
    order.email,
    order.username,
    ...[...(order.parcels ?? [order]), ...(order.lostParcels ?? [])].flatMap(({ tracking }) => formsOfNumber(tracking)),
    ...order.lines.flatMap(({ name, localName = '' }) => [name, localName]),
  ];
  const words = texts.flatMap(spellingsIn).flatMap(formsOf).filter(Boolean);
  return [...new Set([...phoneWords(order), ...words])].slice(0, maxWords);
};

/**
 * The words of a search, in one or more readings: an order is found if each word of a reading is the beginning of one of its words. Digits and
 * what stands between those of a phone number can be one, and an umlaut can be spelled out. People write `#` before a number.
 */
export const searchedWords = (q: string): string[][] => {
  const [words, spelled] = [q, spelledOut(q)].map(text =>
    wordsIn(text)
      .map(word => word.replace(/^#+/, ''))
      .filter(Boolean),
  ) as [string[], string[]];
  const isPhone = /^[\d\s()+./-]+$/.test(plain(q));
  const digits = digitsOf(q).replace(/^00/, '');
  const readings = isPhone && digits.length > 0 ? [words, [digits]] : [words];
  return spelled.join() === words.join() ? readings : [...readings, spelled];
};
