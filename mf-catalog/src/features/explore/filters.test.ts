import { addressOf, filtersIn, noSelection, PAGE_SIZE, searchQuery, toggled } from './filters';

const filters = (search: string) => filtersIn(new URLSearchParams(search));

test('an address without parameters selects everything', () => {
  expect(filters('')).toEqual({ ...noSelection, sort: 'relevance', view: 'grid', shown: PAGE_SIZE, compared: [] });
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

test.each([
  'category=submarines',
  'minPrice=-1',
  'maxPrice=1e9',
  'minRating=6',
  'inStock=yes',
  'onSale=yes',
  'sort=random',
  'specifications=colour:1..2',
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
