import { describePage } from './served-tags';

const tags = () =>
  [...document.head.querySelectorAll('link[rel="canonical"], meta, script')].map(
    tag => tag.getAttribute('href') ?? tag.getAttribute('content') ?? tag.textContent,
  );

beforeEach(() => {
  document.head.innerHTML = '';
});

const serve = () => {
  document.head.innerHTML = `
    <link rel="canonical" href="https://shop.test/items/1/saw" data-served="/items/1/sow">
    <meta name="description" content="A saw." data-served>
    <meta property="og:title" content="Saw" data-served>
    <script type="application/ld+json" data-served>{}</script>`;
};

test("keeps the server's tags while the first page is shown", () => {
  serve();
  describePage('/items/1/sow', 'Price and stock of a tool.');
  expect(tags()).toEqual(['https://shop.test/items/1/saw', 'A saw.', 'Saw', '{}']);
});

test('replaces them on navigation and keeps the origin of the shop', () => {
  serve();
  describePage('/blog', 'Notes.');
  expect(tags()).toEqual(['https://shop.test/blog', 'Notes.']);
  describePage('/items/1/sow', 'Price and stock of a tool.');
  expect(tags()).toEqual(['https://shop.test/items/1/sow', 'Price and stock of a tool.']);
});

test('removes the tag of a missing item, which the server writes into the body', () => {
  document.body.innerHTML = '<meta name="robots" content="noindex" data-served>';
  describePage('/blog', 'Notes.');
  expect(document.body.innerHTML).toBe('');
});

test('names the first address of a page at its second one', () => {
  serve();
  describePage('/home', 'Tools.', '/');
  expect(tags()).toEqual(['https://shop.test/', 'Tools.']);
});

test('adds the tags to a document without them', () => {
  describePage('/blog', 'Notes.');
  expect(tags()).toEqual([`${location.origin}/blog`, 'Notes.']);
});

test('never takes a path for a host', () => {
  serve();
  describePage('//evil.test', 'Notes.');
  expect(tags()).toEqual(['https://shop.test//evil.test', 'Notes.']);
});
