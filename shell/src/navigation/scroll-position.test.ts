export {};

afterEach(() => jest.restoreAllMocks());

/** Loads a fresh module, as a new document does. */
const opening = () =>
  jest.isolateModulesAsync(async () => {
    await import('./scroll-position');
  });

it.each(['x', '{"a":1}', '[1]', 'null'])('ignores the invalid stored value %s', async text => {
  sessionStorage.setItem('kerf-scroll', text);
  await expect(opening()).resolves.toBeUndefined();
});

it('works without session storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  await expect(opening()).resolves.toBeUndefined();
});
