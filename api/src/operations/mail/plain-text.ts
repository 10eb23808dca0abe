import { formatCents } from '@kerf/contracts';
import type { Letter } from './letter.js';

/** A letter as plain text. */
export const toText = (letter: Letter, shopUrl: string): string => {
  const { heading, paragraphs, lines = [], sums = [], currency, facts = [], action } = letter;
  const table = [
    ...lines.map(({ name, quantity, cents }) => `${quantity} x ${name}: ${formatCents(cents, currency)}`),
    ...sums.map(({ label, cents }) => `${label}: ${formatCents(cents, currency)}`),
  ];
  return [
    heading,
    ...paragraphs,
    table.join('\n'),
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    action && `${action.label}: ${action.href}`,
    `You get this message because of your account or your order at Kerf: ${shopUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n');
};
