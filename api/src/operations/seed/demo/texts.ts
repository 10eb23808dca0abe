import { Types } from 'mongoose';
import type { OrderRecord } from '../../../orders/record/orders.schema.js';
import type { OrderNoteRecord } from '../../../orders/views/order-notes.schema.js';
import type { ContactMessageRecord } from '../../contact/contact-messages.schema.js';
import { dayMs, hourMs } from './durations.js';

export const reasons = [
  'Arrived with a scratch.',
  'One part was missing.',
  'The wrong size.',
  'It is heavier than expected.',
];
export const carriers = ['Parcel Post', 'Swift Freight'];

const noteTexts = [
  'Called: wants it left with the neighbor at number 12.',
  'Asked for the invoice to name the company. Sent by mail.',
  'Second delivery attempt. The carrier has the new phone number.',
];

/** Notes on the last orders that were shipped. `by` is an e-mail. */
export const notes = (orders: readonly OrderRecord[], by: string): OrderNoteRecord[] =>
  orders
    .filter(({ status }) => status === 'shipped')
    .slice(-noteTexts.length)
    .map(({ _id, createdAt }, at) => ({
      _id: new Types.ObjectId(),
      order: _id,
      text: noteTexts[at] ?? '',
      by,
      at: new Date(createdAt.getTime() + hourMs),
    }));

const written: [subject: string, message: string, daysAgo: number, response?: string][] = [
  [
    'Spare blades',
    'Do the blades of the old circular saw fit the new one?',
    9,
    'They do: both take 190 mm with a 30 mm bore.',
  ],
  ['Delivery to a job site', 'Can you deliver to a building site before 8 in the morning?', 3],
  ['Battery', 'Does the 18 V battery charge in the older charger?', 1],
];

/** Messages of visitors, of which the first has a response. */
export const messages = (now: Date, by: string): ContactMessageRecord[] =>
  written.map(([subject, message, daysAgo, text], at) => {
    const createdAt = new Date(now.getTime() - daysAgo * dayMs);
    const response = text && {
      response: { text, by, at: new Date(createdAt.getTime() + 5 * hourMs) },
    };
    return {
      _id: new Types.ObjectId(),
      email: `visitor.${at + 1}@example.test`,
      subject,
      message,
      createdAt,
      ...(response || { isOpen: true as const }),
    };
  });
