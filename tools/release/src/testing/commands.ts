import { scratch } from '@kerf/tooling/testing/scratch';
import { readMap } from '../pointer/pointer.ts';
import { rollBack } from '../pointer/roll-back.ts';
import { setCanary } from '../pointer/set-canary.ts';
import { UserError } from '../program/user-error.ts';
import { publishRelease } from '../publish/publish-release.ts';
import type { Line } from '../releases/types.ts';
import { openStore } from '../store/open.ts';
import { fakeBuild } from './fake-build.ts';

export const name = 'mf_catalog';

/** An empty store, and the release commands on one remote of it. */
export function setUp() {
  const options = { store: openStore(scratch()), baseUrl: 'https://cdn.test', by: 'Aoi' };
  const { store } = options;
  const map = () => readMap(store);
  return {
    store,
    map,
    publish: async (text: string, share?: number, now?: number) =>
      publishRelease(await fakeBuild(text), { ...options, share, ...(now && { now }) }),
    rollback: (release?: string) => rollBack(name, release, options),
    canary: (share: number, release?: string) => setCanary(name, share, release, options),
    line: async () => (await map()).remotes.find(line => line.name === name) as Line,
    manifestOf: async (release: string) =>
      JSON.parse(String((await store.read(`${name}/${release}/release.json`))?.body)),
  };
}

export const running = ({ release, canary }: Line) => ({ release, canary: canary && [canary.release, canary.share] });

export async function expectUserError(work: Promise<unknown>, message: RegExp): Promise<void> {
  const error = await work.catch((error: Error) => error);
  expect(error).toBeInstanceOf(UserError);
  expect((error as Error).message).toMatch(message);
}
