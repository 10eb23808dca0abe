import { setLanguage } from '@kerf/federation/texts';
import { languageOf } from '@kerf/federation/translate';
import { addressIn, languageToOffer } from './languages';
import { addressesIn } from './navigation/history';

const shop = { languages: ['de', 'ja'] };

const browserSpeaks = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

beforeEach(() => localStorage.clear());
afterEach(() => setLanguage(undefined));

it('offers the first language of the browser that the shop has, once', () => {
  browserSpeaks('fr-FR', 'de-AT', 'en');
  expect(languageToOffer(shop)).toBe('de');
  expect(languageToOffer(shop)).toBeUndefined();
});

it.each([[['en-GB', 'de']], [['fr']], [[]]])('offers nothing to a browser with %j', tags => {
  browserSpeaks(...tags);
  expect(languageToOffer(shop)).toBeUndefined();
});

it('offers English on a page in another language', () => {
  setLanguage(languageOf('ja'));
  browserSpeaks('en-US');
  expect(languageToOffer(shop)).toBe('en');
});

it('offers the language that was chosen before, whatever the browser prefers', () => {
  localStorage.setItem('kerf-language', 'ja');
  browserSpeaks('de');
  expect(languageToOffer(shop)).toBe('ja');
});

it.each([
  ['/de/cart', 'en', '/cart?a=1#top'],
  ['/de/cart', 'ja', '/ja/cart?a=1#top'],
  ['/de', 'en', '/?a=1#top'],
  ['/de//evil.test/login', 'en', '/'],
  ['/de/\\evil.test', 'en', '/'],
  ['/de//evil.test', 'ja', '/ja//evil.test?a=1#top'],
])('opens %s in the language %s at %s', (pathname, tag, expected) => {
  addressesIn('/de', history => history);
  expect(addressIn(tag, { pathname, search: '?a=1', hash: '#top' })).toBe(expected);
});

it('offers nothing where the shop has English only', () => {
  browserSpeaks('de');
  expect(languageToOffer({})).toBeUndefined();
});
