import { hasPostcodes } from '@kerf/contracts';
import { isPostcodeMalformed } from '@kerf/contracts/orders';
import { refusal } from '../errors/refusal.js';
import { checkPostcode, checkRegion, hasPostcodePattern } from './address-rules.js';

const deliverable =
  'AD AE AL AM AR AT AU BA BE BG BH BR BY CA CH CL CN CO CR CY CZ DE DK DO DZ EC EE EG ES FI FO FR GB GE GG GI GR GT HK HR HU ID IE IL IM IN IS IT JE JM JO JP KE KR KW KZ LB LI LK LT LU LV MA MC MD ME MK MT MU MX MY NG NL NO NZ OM PA PE PH PK PL PR PT PY QA RO RS SA SE SG SI SK SM TH TN TR TW TZ UA US UY VA VN ZA';

it.each(deliverable.split(' '))('%s has a pattern, or no postal codes', country => {
  expect(hasPostcodePattern(country) || !hasPostcodes(country)).toBe(true);
});

it.each([
  ['US', ['73301', '73301-1234', ' 02108 ']],
  ['DE', ['10115', '01067']],
  ['GB', ['SW1A 1AA', 'sw1a1aa', 'BT1 5GS', 'JE2 3AB', 'M1 1AE']],
  ['JE', ['JE2 3AB']],
  ['CA', ['M5H 2N2', 'm5h2n2', 'M5H-2N2']],
  ['JP', ['530-0001', '5300001', '５３０－０００１']],
  ['NL', ['1012 AB', '1012ab']],
  ['AT', ['1010', 'A-1010', 'AT-1010']],
  ['FR', ['75001', 'F-75001']],
  ['SE', ['114 55', '11455', 'SE-114 55']],
  ['PL', ['00-001', '00001', '00 001']],
  ['PT', ['1000-001', '1000001']],
  ['BR', ['01310-100']],
  ['IE', ['D02 X285']],
  ['HK', ['', '999077']],
  ['PA', ['', '0801']],
])('takes postal codes of %s', (country, codes) => {
  for (const code of codes) {
    expect(() => checkPostcode({ country, postcode: code })).not.toThrow();
    // A form that refuses what the API takes would keep a buyer from ordering.
    expect({ code, isMalformed: isPostcodeMalformed(country, code) }).toEqual({ code, isMalformed: false });
  }
});

it.each([
  ['US', '1234', refusal('postcodeDigits', { kind: 'US ZIP', digits: 5, example: '10001' })],
  ['DE', '1011', refusal('postcodeDigits', { kind: 'German postal', digits: 5, example: '10115' })],
  ['DE', '101155', refusal('postcodeDigits', { kind: 'German postal', digits: 5, example: '10115' })],
  ['AT', '10115', refusal('postcodeDigits', { kind: 'Austrian postal', digits: 4, example: '1010' })],
  ['GB', '10115', refusal('postcodeLike', { example: 'SW1A 1AA' })],
  ['CA', '90210', refusal('postcodeLike', { example: 'K1A 0B1' })],
  ['IE', 'BT1 5GS', refusal('postcodeLike', { example: 'D02 X285' })],
  ['IT', '101-1', refusal('postcodeDigits', { kind: 'Italian postal', digits: 5, example: '00144' })],
  ['CL', 'none', refusal('postcodeOf', { country: { country: 'CL' } })],
  ['JP', '', refusal('required')],
])('refuses the postal code of %s %s', (country, postcode, message) => {
  expect(() => checkPostcode({ country, postcode })).toThrow(message);
});

it.each([
  ['US', 'TX'],
  ['US', 'texas'],
  ['JP', 'Osaka'],
  ['DE', 'Bavaria'],
  ['US', undefined],
])('takes the region of %s %s', (country, region) => {
  expect(() => checkRegion({ country, region })).not.toThrow();
});

it.each([
  ['US', 'Bavaria', refusal('region', { country: { country: 'US' } })],
  ['CA', 'TX', refusal('region', { country: { country: 'CA' } })],
])('refuses the region of %s %s', (country, region, message) => {
  expect(() => checkRegion({ country, region })).toThrow(message);
});
