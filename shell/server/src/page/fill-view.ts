import { formatCents, keyData } from '@kerf/contracts/domain';
import { fieldOf, fieldText, holds } from '@kerf/contracts/first-view';
import { uploadWidths } from '@kerf/ui/upload-widths';
import { escapeText } from './head-tags.ts';
import { parseTemplates, type TemplatePart } from './template-parts.ts';

/** An address on the shop's own origin. The content security policy may block others. */
const isOwn = (address: string) => /^\/[^/\\]/.test(address);

export interface FillOptions {
  /** Leaves prices empty, for a visitor who sees them in another currency. */
  hidesPrices?: boolean | undefined;
  /** Of amounts. Undefined: English. */
  language?: string | undefined;
}

const lists: Readonly<Record<string, typeof keyData>> = { keyData };

const pictures: Readonly<Record<string, (address: string) => string | undefined>> = {
  own: address => (isOwn(address) ? address : ''),
  widths: uploadWidths,
};

/** The escaped text of a field. */
const textOf = (row: object, name: string, format: string, { hidesPrices, language = 'en' }: FillOptions): string => {
  // The browser knows the price in the currency of the visitor. The space keeps its place.
  const amount = (cents: number) => (hidesPrices ? '\u00a0' : formatCents(cents, undefined, language));
  const text = fieldText(row, name, format, { amount, language });
  const picture = pictures[format];
  return escapeText(picture ? (picture(text) ?? '') : text);
};

const fillText = (text: string, row: object, options: FillOptions) =>
  text.replace(/\{([\w.]+)(?::(\w+))?\}/g, (_, name, format = '') => textOf(row, name, format, options));

/** The texts of a list field such as `specs:keyData`, as rows with one `value`. */
const rowsOf = (row: object, path: string): object[] => {
  const [name = '', format = ''] = path.split(':');
  const value = fieldOf(row, name);
  const texts = Array.isArray(value) ? (lists[format]?.(value) ?? value) : [];
  return texts.map(text => ({ value: text }));
};

const fillRow = (parts: readonly TemplatePart[], row: object, options: FillOptions): string =>
  parts
    .map(part => {
      if (typeof part === 'string') return fillText(part, row, options);
      if (part.kind === 'each')
        return rowsOf(row, part.value)
          .map(each => fillRow(part.parts, each, options))
          .join('');
      return part.kind === 'if' && holds(JSON.parse(part.value), row) ? fillRow(part.parts, row, options) : '';
    })
    .join('');

/** Rows that may be in the first viewport: one row of cards in a wide window, two on a phone. */
const FIRST_ROWS = 4;

/**
 * A picture of high priority loads at once, and in a list only the first ones do. In the built view all of them are lazy, because React would
 * preload an eager one from the address in braces.
 */
const withPriority = (template: string, isFirst: boolean) =>
  isFirst
    ? template.replace(/ loading="lazy"(?= fetchpriority="high")/gi, '')
    : template.replace(/ fetchpriority="high"/gi, '');

/** The part of a first view before its first data. */
export const partWithoutData = (html: string): string => html.split('<template data-served=', 1)[0] ?? '';

/**
 * Writes data into the first view of a page, in the language of docs/first-views.md. Without data, what depends on it is removed.
 * @param values the decoded responses of the page
 */
export const fillView = (html: string, values: readonly unknown[], options: FillOptions = {}): string =>
  parseTemplates(html)
    .map(part => {
      if (typeof part === 'string') return part;
      const [read = '', field] = part.value.split('.');
      const value = values[Number(read)] as object | null | undefined;
      const rows = value && field ? fieldOf(value, field) : value;
      if (part.kind !== 'served' || !rows) return '';
      return [rows as object | object[]]
        .flat()
        .map((row, at) => withPriority(fillRow(part.parts, row, options), at < FIRST_ROWS))
        .join('');
    })
    .join('');
