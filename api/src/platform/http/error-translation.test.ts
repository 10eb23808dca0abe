import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorTexts } from './error-texts.js';
import { translateError, translateMessage } from './error-translation.js';

it.each([
  ['de', 'Please sign in.', 'Bitte melden Sie sich an.'],
  ['ja', 'Please sign in.', 'ログインしてください。'],
  ['en', 'Please sign in.', 'Please sign in.'],
  ['de', 'There are only 3 of this item.', 'Von diesem Artikel sind nur 3 verfügbar.'],
  [
    'de',
    'The price has changed: the total is now $44.94.',
    'Der Preis hat sich geändert: Die Gesamtsumme ist jetzt $44.94.',
  ],
  [
    'de',
    'German postal codes have 5 digits, for example 10115.',
    'Postleitzahlen dieses Landes haben 5 Ziffern, zum Beispiel 10115.',
  ],
  // Staff read it.
  ['de', 'Somebody has responded already.', 'Somebody has responded already.'],
  ['de', 'There are only {minimum} of this item.', 'Von diesem Artikel sind nur {minimum} verfügbar.'],
])('says in %s: %s', (language, message, said) => {
  expect(translateMessage(message, language)).toBe(said);
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

const sourceOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)error-texts\.ts$/.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

it('knows no message that nothing says', () => {
  const source = sourceOf(join(__dirname, '../..')) + sourceOf(join(__dirname, '../../../../packages/contracts/src'));
  const parts = Object.values(errorTexts('en')).map(text => {
    const said = typeof text === 'string' ? text : text(new Proxy({}, { get: () => '\0' }) as never);
    return said.split('\0').sort((one, other) => other.length - one.length)[0] ?? '';
  });
  expect(parts.filter(part => !source.includes(part))).toEqual([]);
});
