import type { AttributeRecord } from './attributes.schema.js';
import { firstRecords } from './first-records.js';
import { parseValue } from './parse-value.js';

const attribute = (key: string): AttributeRecord => {
  const record = firstRecords().find(({ _id }) => _id === key);
  if (!record) throw new Error(`There is no attribute ${key}.`);
  return record;
};

it.each([
  ['power', '1,400 W', 1400],
  ['power', '1.1 kW', 1100],
  ['power', '900', 900],
  ['weight', '250 g', 0.25],
  ['length', '1.2 m', 1200],
  ['stroke-rate', '500-3100 per minute', { min: 500, max: 3100 }],
  ['bevel', '0-45 degrees', { min: 0, max: 45 }],
  ['chuck', 'With key', 'keyed'],
  ['chuck', 'schlüssellos', 'keyless'],
  ['magnetic', 'Yes', true],
  ['material', ' Beech ', { en: 'Beech' }],
])('reads for %s the value of "%s"', (key, text, value) => {
  expect(parseValue(attribute(key), text)).toEqual(value);
});

// Without this, an option of a variant such as `5 constructor` would break each page that shows it.
it.each([
  ['power', 'fast'],
  ['power', '5 Nm'],
  ['power', '5 constructor'],
  ['stroke-rate', '3100-500 per minute'],
  ['chuck', 'glue'],
  ['magnetic', 'constructor'],
  ['material', ' '],
])('reads for %s no value of "%s"', (key, text) => {
  expect(parseValue(attribute(key), text)).toBeUndefined();
});
