import { jsonOf, makeItem } from './testing';

const { related: _, ...item } = makeItem({ name: 'Served Saw' });

const serve = (data: object) => {
  document.body.innerHTML = '<script type="application/json" id="kerf-data"></script>';
  const [block] = document.scripts;
  if (block) block.textContent = JSON.stringify(data);
};
/** Each document has modules of its own. */
const loadDocument = async () => {
  let module: typeof import('./served') | undefined;
  await jest.isolateModulesAsync(async () => {
    module = await import('./served');
  });
  return (module as typeof import('./served')).served;
};

beforeEach(() => {
  history.replaceState(null, '', '/');
});

it('returns the response in the HTML once', async () => {
  serve({ '/items?limit=6': jsonOf('listItems', [item]) });
  const served = await loadDocument();
  expect(served('listItems', { query: { limit: '7' } })).toBeUndefined();
  expect(served('listItems', { query: { limit: '6' } })).toEqual([item]);
  expect(served('listItems', { query: { limit: '6' } })).toBeUndefined();
});

it('returns nothing after a navigation', async () => {
  serve({ '/items?limit=6': [item], '/items?limit=7': [item] });
  const served = await loadDocument();
  served('listItems', { query: { limit: '7' } });
  history.pushState(null, '', '/blog');
  expect(served('listItems', { query: { limit: '6' } })).toBeUndefined();
  history.replaceState(null, '', '/');
  expect(served('listItems', { query: { limit: '6' } })).toBeUndefined();
});

it.each([
  ['a response that does not match the contract', { '/items?limit=6': [{ name: 'x' }] }],
  ['an empty block', {}],
])('returns nothing for %s', async (_, data) => {
  serve(data);
  const served = await loadDocument();
  expect(served('listItems', { query: { limit: '6' } })).toBeUndefined();
});
