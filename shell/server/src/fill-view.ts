import { escapeText } from './head-tags.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

type Row = Readonly<Record<string, unknown>> | null | undefined;

/** An address on the shop's own origin. The content security policy may block others. */
const isOwn = (address: string) => /^\/[^/\\]/.test(address);

/** The escaped text of a field. Fields of other types are empty. */
const textOf = (row: Row, name: string, format: string | undefined): string => {
  const value = row?.[name];
  if (typeof value === 'number') return escapeText(format === 'dollars' ? dollars.format(value) : String(value));
  if (typeof value !== 'string' || (format === 'own' && !isOwn(value))) return '';
  return escapeText(value);
};

const fillRow = (template: string, row: Row) =>
  template.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name, format) => textOf(row, name, format));

/**
 * Writes data into the first view of a page. `<template data-served="0.items">` in it is repeated for each of the `items` in the first
 * of the page's answers; `{name}` in it is a field of the item, `{price:dollars}` a formatted one, and `{image:own}` an address that is empty if it
 * leads to another origin. Without data it is removed.
 */
export const fillView = (html: string, bodies: readonly unknown[]): string =>
  html.replace(
    /<template data-served="(\d+)(?:\.(\w+))?">([\s\S]*?)<\/template>/g,
    (_, read: string, field: string | undefined, template: string) => {
      const body = bodies[Number(read)] as Row;
      const rows = field ? body?.[field] : body;
      return rows
        ? [rows as Row | Row[]]
            .flat()
            .map(row => fillRow(template, row))
            .join('')
        : '';
    },
  );
