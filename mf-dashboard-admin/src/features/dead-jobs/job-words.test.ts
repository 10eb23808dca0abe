import { jobName, jobSubject, problemText } from './job-words';

const id = '65f000000000000000000001';

test.each([
  ['order-message', `order ${id} paid`, 'E-mail with the receipt', 'Order', `/dashboard/allOrder/${id}`],
  ['order-message', `order ${id} refunded 900`, 'E-mail about the refund', 'Order', `/dashboard/allOrder/${id}`],
  ['order-message', `order ${id} hugged`, 'E-mail about an order', 'Order', `/dashboard/allOrder/${id}`],
  [
    ...(['tax-report', `tax of order ${id} paid`, 'Report of the tax to the tax provider', 'Order'] as const),
    `/dashboard/allOrder/${id}`,
  ],
  [
    ...(['void-label', `label ${id} of order ${id} void`, 'Label that the carrier has to take back', 'Order'] as const),
    `/dashboard/allOrder/${id}`,
  ],
  [
    ...(['contact-response', `response ${id}`, 'E-mail with the response to a message', 'Message'] as const),
    `/dashboard/messages?message=${id}`,
  ],
  [
    ...(['watcher-message', `item ${id} back ${id} user ${id}`, 'E-mail that an item is back', 'Item'] as const),
    `/dashboard/manageitems/${id}`,
  ],
  [
    ...(['release-webhook', 'release-webhook release 7', 'Announcement of a release', 'Release'] as const),
    '/dashboard/releases',
  ],
  ['new-kind', 'something 1', 'new-kind', 'something 1', undefined],
])('names a job of kind %s with key %s', (kind, key, name, subject, link) => {
  expect(jobName({ kind, key })).toBe(name);
  expect(jobSubject({ kind, key })).toEqual({ name: subject, link });
});

test.each([
  ['EENVELOPE 550', 'The mail server does not accept the address of the recipient.'],
  ['EMESSAGE 554', 'The mail server does not accept the message.'],
  ['EAUTH 535', 'The mail server does not accept the credentials of the shop.'],
  ['ESOCKET', 'The mail server could not be reached.'],
  ['webhook 404', 'The receiver of the announcements responded with 404.'],
  ['webhook unreachable', 'The receiver of the announcements could not be reached.'],
  ['no carrier', 'The shop has no carrier any more. Give the label back at the carrier by hand.'],
  ['carrier unreachable', 'The carrier could not be reached.'],
  ['TypeError', 'The work ended with an error of the program. The log of the API has it.'],
  ['unknown', 'The error is not known. The log of the API has it.'],
])('says %s in words', (problem, words) => {
  expect(problemText(problem)).toBe(words);
});
