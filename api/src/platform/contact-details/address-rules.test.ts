import { hasPostcodes } from '@kerf/contracts';
import { isPostcodeMalformed } from '@kerf/contracts/orders';
import { checkPostcode, checkRegion, hasPostcodePattern } from './address-rules.js';

const deliverable =
  'AD AE AL AM AR AT AU BA BE BG BH BR BY CA CH CL CN CO CR CY CZ DE DK DO DZ EC EE EG ES FI FO FR GB GE GG GI GR GT HK HR HU ID IE IL IM IN IS IT JE JM JO JP KE KR KW KZ LB LI LK LT LU LV MA MC MD ME MK MT MU MX MY NG NL NO NZ OM PA PE PH PK PL PR PT PY QA RO RS SA SE SG SI SK SM TH TN TR TW TZ UA US UY VA VN ZA';

it.each(deliverable.split(' '))('%s has a pattern, or no postal codes', country => {
  expect(hasPostcodePattern(country)).toBe(hasPostcodes(country));
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
])('takes postal codes of %s', (country, codes) => {
  for (const code of codes) {
    expect(() => checkPostcode({ country, postcode: code })).not.toThrow();
    // A form that refuses what the API takes would keep a buyer from ordering.
    expect({ code, isMalformed: isPostcodeMalformed(country, code) }).toEqual({ code, isMalformed: false });
  }
});

it.each([
  ['US', '1234', 'US ZIP codes have 5 digits, for example 10001.'],
  ['DE', '1011', 'German postal codes have 5 digits, for example 10115.'],
  ['DE', '101155', 'German postal codes have 5 digits, for example 10115.'],
  ['AT', '10115', 'Austrian postal codes have 4 digits, for example 1010.'],
  ['GB', '10115', 'A postal code looks like SW1A 1AA.'],
  ['CA', '90210', 'A postal code looks like K1A 0B1.'],
  ['IE', 'BT1 5GS', 'A postal code looks like D02 X285.'],
  ['IT', '101-1', 'Italian postal codes have 5 digits, for example 00144.'],
  ['CL', 'none', 'Enter a postal code of Chile.'],
  ['JP', '', 'This field is required.'],
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
  ['US', 'Bavaria', 'Choose a state, province or prefecture of the United States.'],
  ['CA', 'TX', 'Choose a state, province or prefecture of Canada.'],
])('refuses the region of %s %s', (country, region, message) => {
  expect(() => checkRegion({ country, region })).toThrow(message);
});
