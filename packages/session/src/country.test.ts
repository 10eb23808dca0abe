import type { ShopConfig } from '@kerf/contracts';
import { chooseCountry, countryOf, countryStore, currentCountry } from './country';

const config = { country: 'US', countries: ['US', 'DE', 'JP'] } as ShopConfig;
const speaks = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  countryStore.setState({ chosen: undefined });
});

it.each([
  [['de-DE', 'en-US'], 'DE'],
  [['de'], 'DE'],
  [['ja'], 'JP'],
  [['en', 'de-AT'], 'US'],
  [['fr-FR'], 'US'],
  [['en'], 'US'],
  [['not a language'], 'US'],
  [[], 'US'],
])('delivers to a browser with the languages %p in %s', (languages, country) => {
  speaks(...languages);
  expect(countryOf(undefined, config)).toBe(country);
});

it('delivers to the chosen country if the shop does, also in a later visit', () => {
  speaks('de-DE');
  chooseCountry('JP');
  expect(currentCountry()).toBe('JP');
  expect(localStorage.getItem('kerf-country')).toBe('JP');
  expect(countryOf('BR', config)).toBe('DE');
  chooseCountry('nowhere');
  expect(currentCountry()).toBe('JP');
});

it('delivers everywhere that the visitor names until the shop has named its countries', () => {
  speaks('pt-BR');
  expect(countryOf(undefined, undefined)).toBe('BR');
  expect(countryOf(undefined, { ...config, countries: null })).toBe('BR');
});

it('keeps the choice for the page in a browser that denies storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  chooseCountry('DE');
  expect(currentCountry()).toBe('DE');
});
