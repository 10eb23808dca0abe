import { formatCents, keyData, oneDecimal, percentOff } from '@kerf/contracts/domain';
import { uploadWidths } from '@kerf/ui/upload-widths';
import { escapeText } from './head-tags.ts';
import { holds } from './template-condition.ts';
import { fieldOf, type Row } from './template-field.ts';
import { parseTemplates, type TemplatePart } from './template-parts.ts';

/** An address on the shop's own origin. The content security policy may block others. */
const isOwn = (address: string) => /^\/[^/\\]/.test(address);

export interface FillOptions {
  /** Leaves prices empty, for a visitor who sees them in another currency. */
  hidesPrices?: boolean | undefined;
  /** Of amounts. Undefined: English. */
  language?: string | undefined;
}

/** The formats of numbers. */
const numbers: Readonly<Record<string, (value: number, row: Row, options: FillOptions) => string>> = {
  dollars: (value, _, { language = 'en' }) => formatCents(value, undefined, language),
  decimal: (value, _, { language = 'en' }) => oneDecimal(value, language),
  percentOff: (list, row) => String(percentOff(Number(fieldOf(row, 'price')), list)),
};

/** The formats of lists. */
const lists: Readonly<Record<string, (value: never) => readonly string[]>> = { keyData };

/** The escaped text of a field. Fields of other types are empty. */
const textOf = (row: Row, name: string, format = '', options: FillOptions): string => {
  const value = fieldOf(row, name);
  // The browser knows the price in the currency of the visitor. The space keeps its place.
  if (options.hidesPrices && format === 'dollars') return '\u00a0';
  if (typeof value === 'number') return escapeText(numbers[format]?.(value, row, options) ?? String(value));
  if (typeof value !== 'string' || (format === 'own' && !isOwn(value))) return '';
  if (format === 'widths') return uploadWidths(value) ?? '';
  return escapeText(value);
};

const fillText = (text: string, row: Row, options: FillOptions) =>
  text.replace(/\{([\w.]+)(?::(\w+))?\}/g, (_, name, format) => textOf(row, name, format, options));

/** The texts of a list field such as `specs:keyData`, as rows with one `value`. */
const rowsOf = (row: Row, path: string): Row[] => {
  const [name = '', format = ''] = path.split(':');
  const value = fieldOf(row, name);
  const texts = Array.isArray(value) ? (lists[format]?.(value as never) ?? value) : [];
  return texts.map(text => ({ value: text }));
};

const fillRow = (parts: readonly TemplatePart[], row: Row, options: FillOptions): string =>
  parts
    .map(part => {
      if (typeof part === 'string') return fillText(part, row, options);
      if (part.kind === 'each')
        return rowsOf(row, part.value)
          .map(each => fillRow(part.parts, each, options))
          .join('');
      return part.kind === 'if' && holds(part.value, row) ? fillRow(part.parts, row, options) : '';
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
 * Writes data into the first view of a page. `<template data-served="0.items">` in it is repeated for each of the `items` in the first
 * of the page's decoded responses. In it,
 * - `{name}` is a field of the item, `{price:dollars}` a formatted amount in cents, `{rating.average:decimal}` a number with one decimal,
 *   `{wasPrice:percentOff}` by how many percent the price is below that one, `{image:own}` an address that is empty if it leads to
 *   another origin, and `{image:widths}` the `srcset` of an uploaded picture,
 * - `<template data-if="stock<minimum">` is kept for the items of which the condition holds,
 * - `<template data-each="specs:keyData">` is repeated for each text of a list, which is `{value}` in it.
 *
 * Without data it is removed.
 */
export const fillView = (html: string, values: readonly unknown[], options: FillOptions = {}): string =>
  parseTemplates(html)
    .map(part => {
      if (typeof part === 'string') return part;
      const [read = '', field] = part.value.split('.');
      const value = values[Number(read)] as Row;
      const rows = field ? fieldOf(value, field) : value;
      if (part.kind !== 'served' || !rows) return '';
      return [rows as Row | Row[]]
        .flat()
        .map((row, at) => withPriority(fillRow(part.parts, row, options), at < FIRST_ROWS))
        .join('');
    })
    .join('');
