import { mailboxOf } from './mailbox-of.js';

it.each([
  ['ann@kerf.test', 'ann@kerf.test'],
  ['Ann@Kerf.TEST', 'ann@kerf.test'],
  ['ann+tools@kerf.test', 'ann@kerf.test'],
  ['ann+a+b@kerf.test', 'ann@kerf.test'],
  ['ann@a+b.test', 'ann@a+b.test'],
  ['an.n@kerf.test', 'an.n@kerf.test'],
  ['A.n.n+tools@Gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
])('reads %s as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
