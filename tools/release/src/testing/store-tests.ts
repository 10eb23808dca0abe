import { Conflict } from '../store/conflict.ts';
import type { Store } from '../store/store.ts';

export const textOf = async (store: Store, key: string) => (await store.read(key))?.body.toString();
const versionOf = async (store: Store, key: string) => (await store.read(key))?.version ?? null;

/** Declares the tests that every kind of store passes. `open` returns a store without the keys of earlier tests. */
export const testStore = (open: () => Promise<Store>): void => {
  it('reads, lists and removes what was written', async () => {
    const store = await open();
    expect(await store.read('mf_a/1/x.js')).toBeUndefined();
    for (const key of ['mf_a/1/x.js', 'mf_a/1/y.js', 'mf_a/2/x.js', 'mf_ab/1/x.js'])
      await store.write(key, `body of ${key}`);
    expect(await textOf(store, 'mf_a/1/y.js')).toBe('body of mf_a/1/y.js');
    expect((await store.list('mf_a/')).sort()).toEqual(['mf_a/1/x.js', 'mf_a/1/y.js', 'mf_a/2/x.js']);
    await store.remove('mf_a/1/x.js');
    expect(await store.read('mf_a/1/x.js')).toBeUndefined();
  });

  it('lists nothing where nothing was written', async () => {
    expect(await (await open()).list('mf_a/')).toEqual([]);
  });

  it('replaces only the expected version', async () => {
    const store = await open();
    await store.write('remotes.json', 'one', { ifVersion: null });
    await expect(store.write('remotes.json', 'two', { ifVersion: null })).rejects.toThrow(Conflict);
    const version = await versionOf(store, 'remotes.json');
    await store.write('remotes.json', 'two', { ifVersion: version });
    await expect(store.write('remotes.json', 'three', { ifVersion: version })).rejects.toThrow(Conflict);
    expect(await textOf(store, 'remotes.json')).toBe('two');
  });

  it('reports a conflict when the expected version was removed', async () => {
    const store = await open();
    await store.write('remotes.json', 'one');
    const version = await versionOf(store, 'remotes.json');
    await store.remove('remotes.json');
    await expect(store.write('remotes.json', 'two', { ifVersion: version })).rejects.toThrow(Conflict);
    expect(await store.read('remotes.json')).toBeUndefined();
  });

  it('accepts one of many writes that expect the same version', async () => {
    const store = await open();
    await store.write('remotes.json', 'start');
    const version = await versionOf(store, 'remotes.json');
    const writes = Array.from({ length: 8 }, (_, index) =>
      store.write('remotes.json', `${index}`, { ifVersion: version }),
    );
    const accepted = (await Promise.allSettled(writes)).flatMap(({ status }, index) =>
      status === 'fulfilled' ? [`${index}`] : [],
    );
    expect(accepted).toHaveLength(1);
    expect(await textOf(store, 'remotes.json')).toBe(accepted[0]);
  });
};
