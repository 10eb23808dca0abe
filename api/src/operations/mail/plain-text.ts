import type { Letter, LetterBox, LetterLink, LetterOrder } from './letter.js';
import { foot } from './mail-foot-texts.js';

const linkText = ({ label, href }: LetterLink) => `${label}: ${href}`;

const boxText = ({ title, lines, links = [] }: LetterBox) => [title, ...lines, ...links.map(linkText)].join('\n');

const orderText = ({ lines, sums: { rows, total, notes } }: LetterOrder) =>
  [
    ...lines.map(
      ({ name, without, pieces, amount }) => `${[name, without, pieces].filter(Boolean).join(', ')}: ${amount}`,
    ),
    '',
    ...[...rows, total].map(({ label, amount }) => `${label}: ${amount}`),
    ...notes,
  ].join('\n');

/** A letter as plain text. */
export const toText = (letter: Letter, shopUrl: string): string => {
  const { language, heading, paragraphs, action, order, boxes = [], closing } = letter;
  return [
    heading,
    ...paragraphs,
    action && linkText(action),
    order && orderText(order),
    ...boxes.map(boxText),
    closing,
    foot(language).text({ shop: `Kerf: ${shopUrl}` }),
  ]
    .filter(Boolean)
    .join('\n\n');
};
