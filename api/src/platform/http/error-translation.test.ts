import { translateError, translateMessage } from './error-translation.js';

it.each([
  ['de', 'Please sign in.', 'Bitte melden Sie sich an.'],
  ['ja', 'Please sign in.', 'ログインしてください。'],
  ['en', 'Please sign in.', 'Please sign in.'],
  ['de', 'There are only 3 of this item.', 'Von diesem Artikel sind nur 3 verfügbar.'],
  [
    'de',
    'The price has changed: the total is now $44.94.',
    'Der Preis hat sich geändert: Die Gesamtsumme ist jetzt 44,94\u00a0$.',
  ],
  [
    'de',
    'German postal codes have 5 digits, for example 10115.',
    'Postleitzahlen dieses Landes haben 5 Ziffern, zum Beispiel 10115.',
  ],
  ['de', 'Somebody has responded already.', 'Jemand hat schon geantwortet.'],
  ['ja', 'Only €1,234.50 is left to refund.', '返金できるのは残り€1,234.50のみです。'],
  ['de', 'The most is 1,000,000.', 'Der größte Wert ist 1.000.000.'],
  ['de', 'The most is 1,000,000 g.', 'Der größte Wert ist 1.000.000 g.'],
  ['de', 'Enter an amount in whole cents.', 'Geben Sie einen Betrag in ganzen Cent ein.'],
  // Only programs read it.
  ['de', 'A refund needs an Idempotency-Key.', 'A refund needs an Idempotency-Key.'],
  ['de', 'There are only {minimum} of this item.', 'Von diesem Artikel sind nur {minimum} verfügbar.'],
])('says in %s: %s', (language, message, said) => {
  expect(translateMessage(message, language)).toBe(said);
});

it('leaves a very long message as it is', () => {
  const message = `There is no column ${'a. Use '.repeat(300)}.`;
  expect(translateMessage(message, 'de')).toBe(message);
});

it('translates the messages of an error and of its fields, and nothing else', () => {
  const error = {
    statusCode: 400,
    error: 'Bad Request',
    message: 'This field is required.',
    code: 'invalid',
    issues: [{ path: 'email', message: 'Enter a valid e-mail address.' }],
  } as const;
  expect(translateError({ ...error, issues: [...error.issues] }, 'de')).toEqual({
    ...error,
    message: 'Bitte füllen Sie dieses Feld aus.',
    issues: [{ path: 'email', message: 'Geben Sie eine gültige E-Mail-Adresse ein.' }],
  });
  expect(translateError({ ...error, issues: [...error.issues] })).toEqual(error);
});
