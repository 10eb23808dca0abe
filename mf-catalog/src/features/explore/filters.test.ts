import { addressOf, filtersIn, noSelection, PAGE_SIZE, searchQuery, toggled } from './filters';

const filters = (search: string) => filtersIn(new URLSearchParams(search));

test('an address without parameters selects everything', () => {
  expect(filters('')).toEqual({
    ...noSelection,
    currency: 'USD',
    sort: 'relevance',
    view: 'grid',
    shown: PAGE_SIZE,
    compared: [],
  });
  expect(searchQuery(filters(''))).toEqual({});
});

test('the address of a selection reads back as the same selection', () => {
  const search =
    'q=saw&category=drill-machine%2Cpower-saw&minPrice=20&maxPrice=99.50&inStock=true&onSale=true&minRating=4&specifications=power%3A500..%2Cweight%3A..2.5&options=Grit%3A80%2CSet%3A1%252C5+mm&sort=-price&view=list&shown=48';
  const read = filters(search);
  expect(read.specifications).toEqual({ power: { min: '500', max: '' }, weight: { min: '', max: '2.5' } });
  expect(read.options).toEqual(['Grit:80', 'Set:1%2C5 mm']);
  expect(filters(addressOf(read, { shown: 48 }).split('?')[1] ?? '')).toEqual(read);
});

test('bounds keep the currency that they were typed in, for a visitor with another one', () => {
  const typed = addressOf(filtersIn(new URLSearchParams(), 'EUR'), { price: { min: '', max: '20' } });
  expect(typed).toBe('/home/explore?currency=EUR&maxPrice=20');
  const opened = filtersIn(new URLSearchParams(typed.split('?')[1]), 'JPY');
  expect(searchQuery(opened)).toEqual({ currency: 'EUR', maxPrice: '20' });
  const inDollars = filtersIn(new URLSearchParams('maxPrice=20'), 'EUR');
  expect([inDollars.currency, searchQuery(inDollars)]).toEqual(['USD', { maxPrice: '20' }]);
});

test('ignores bounds in a currency that the shop does not take', () => {
  const search = new URLSearchParams('currency=GBP&maxPrice=20&inStock=true');
  expect(searchQuery(filtersIn(search, 'EUR', ['USD', 'EUR']))).toEqual({ inStock: 'true' });
  expect(searchQuery(filtersIn(search, 'EUR', ['USD', 'EUR', 'GBP']))).toMatchObject({ currency: 'GBP' });
  // Before the shop's currencies are known, the link is believed.
  expect(searchQuery(filtersIn(search))).toMatchObject({ currency: 'GBP' });
});

test('the order by price is that of the prices that the visitor sees', () => {
  const shared = new URLSearchParams('currency=EUR&sort=price');
  expect(searchQuery(filtersIn(shared, 'EUR'))).toEqual({ currency: 'EUR', sort: 'price' });
  expect(searchQuery(filtersIn(shared, 'USD'))).toEqual({ sort: 'price' });
  expect(searchQuery(filtersIn(new URLSearchParams('sort=rating'), 'EUR'))).toEqual({ sort: 'rating' });
});

test.each([
  'currency=EUR',
  'currency=euro&maxPrice=20',
  'category=submarines',
  'minPrice=-1',
  'maxPrice=1e9',
  'minRating=6',
  'inStock=yes',
  'onSale=yes',
  'sort=random',
  'specifications=Colour:1..2',
  'options=Grit,:80',
  'shown=x',
  'view=cube',
  'compare=me',
])('ignores %p', search => {
  expect(filters(search)).toEqual(filters(''));
});

test('another selection starts at its first items and keeps sort and view', () => {
  const read = filters('sort=price&view=list&shown=96');
  expect(addressOf(read, { inStock: true })).toBe('/home/explore?inStock=true&sort=price&view=list');
});

test('compares at most four items, each once', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].map(letter => letter.repeat(24));
  expect(filters(`compare=${[ids[0], ...ids].join(',')}`).compared).toEqual(ids.slice(0, 4));
});

test('toggles a value of a list', () => {
  expect(toggled(['a', 'b'], 'b')).toEqual(['a']);
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
});
