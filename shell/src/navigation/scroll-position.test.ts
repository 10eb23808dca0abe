export {};

afterEach(() => jest.restoreAllMocks());

/** Each test has a document of its own. */
const opening = () =>
  jest.isolateModulesAsync(async () => {
    await import('./scroll-position');
  });

it.each(['x', '{"a":1}', '[1]', 'null'])(
  'begins anew where something else has written %s into its place',
  async text => {
    sessionStorage.setItem('kerf-scroll', text);
    await expect(opening()).resolves.toBeUndefined();
  },
);

it('is there where the browser keeps nothing', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  await expect(opening()).resolves.toBeUndefined();
});
