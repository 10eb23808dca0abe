import { formatCents } from '@kerf/contracts/domain';
import { uploadWidths } from '@kerf/ui/upload-widths';
import { escapeText } from './head-tags.ts';

type Row = Readonly<Record<string, unknown>> | null | undefined;

/** An address on the shop's own origin. The content security policy may block others. */
const isOwn = (address: string) => /^\/[^/\\]/.test(address);

/** The price of a card: the lowest of an item whose variants have different ones. */
const listedPrice = ({ price, priceFrom }: NonNullable<Row>): string =>
  typeof priceFrom === 'number' ? `from ${formatCents(priceFrom)}` : formatCents(Number(price));

/** The escaped text of a field. Fields of other types are empty. */
const textOf = (row: Row, name: string, format: string | undefined, hidesPrices: boolean): string => {
  const value = row?.[name];
  // The browser knows the price in the currency of the visitor. The space keeps its place.
  if (hidesPrices && (format === 'dollars' || format === 'listed')) return '\u00a0';
  if (row && format === 'listed') return escapeText(listedPrice(row));
  if (typeof value === 'number') return escapeText(format === 'dollars' ? formatCents(value) : String(value));
  if (typeof value !== 'string' || (format === 'own' && !isOwn(value))) return '';
  if (format === 'widths') return uploadWidths(value) ?? '';
  return escapeText(value);
};

const fillRow = (template: string, row: Row, hidesPrices: boolean) =>
  template.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name, format) => textOf(row, name, format, hidesPrices));

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
 * of the page's decoded responses; `{name}` in it is a field of the item, `{price:dollars}` a formatted amount in cents, `{price:listed}` the price of a card, and `{image:own}` an address that is empty if it
 * leads to another origin, and `{image:widths}` the `srcset` of an uploaded picture. Without data it is removed.
 * `hidesPrices` leaves prices empty, for a visitor who sees them in another currency.
 */
export const fillView = (html: string, values: readonly unknown[], { hidesPrices = false } = {}): string =>
  html.replace(
    /<template data-served="(\d+)(?:\.(\w+))?">([\s\S]*?)<\/template>/g,
    (_, read: string, field: string | undefined, template: string) => {
      const value = values[Number(read)] as Row;
      const rows = field ? value?.[field] : value;
      return rows
        ? [rows as Row | Row[]]
            .flat()
            .map((row, at) => fillRow(withPriority(template, at < FIRST_ROWS), row, hidesPrices))
            .join('')
        : '';
    },
  );
