import { config } from 'zod/mini';

/** Whether zod compiles no code, once the contracts are imported anew. */
const compilesNothing = async () => {
  config({ jitless: false });
  await jest.isolateModulesAsync(async () => {
    await import('./index.js');
  });
  return config().jitless;
};

afterEach(() => Reflect.deleteProperty(globalThis, 'document'));

it('lets zod compile code', async () => {
  expect(await compilesNothing()).toBe(false);
});

it('lets zod compile none in a browser', async () => {
  Object.assign(globalThis, { document: {} });
  expect(await compilesNothing()).toBe(true);
});
