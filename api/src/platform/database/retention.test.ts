import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemas } from '../../testing/stored-documents.js';
import { kept, lifetimes } from './retention.js';

it('says of each collection how long its documents are kept', () => {
  const collections = [...schemas().keys()].sort();
  expect([...Object.keys(lifetimes), ...Object.keys(kept)].sort()).toEqual(collections);
});

it('makes the database delete what has a lifetime, and nothing else', () => {
  const expiring = [...schemas()].flatMap(([collection, schema]) =>
    schema
      .indexes()
      .flatMap(([fields, { expireAfterSeconds }]) =>
        expireAfterSeconds === undefined ? [] : [[collection, Object.keys(fields), expireAfterSeconds / 86_400]],
      ),
  );
  const told = Object.entries(lifetimes).map(([collection, { after, days }]) => [collection, [after], days]);
  expect(expiring.sort()).toEqual(told.sort());
});

/** A row of the table of the privacy notice: what is stored, and how long. */
const told = Object.fromEntries(
  readFileSync(join(__dirname, '../../../../shell/texts/05-privacy.md'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.split('|').map(cell => cell.trim()))
    .map(([_, what = '', _why, howLong = '']) => [what, howLong]),
);

it.each([
  ['the cart of your account', 'carts'],
  ['messages of the contact form', 'contact_messages'],
  ['e-mails that we have sent', 'jobs'],
  ['loading times and errors of pages, without your name', 'vitals'],
  ['loading times and errors of pages, without your name', 'error_groups'],
])('the privacy notice says how long %s are kept (%s)', (what, collection) => {
  const { days = 0 } = lifetimes[collection] ?? {};
  expect(told[what]).toMatch(days === 365 ? /^one year/ : new RegExp(`^${days} days`));
});
