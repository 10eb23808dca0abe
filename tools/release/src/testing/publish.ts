import { type RemoteMap, readMap } from '../pointer/pointer.ts';
import { publishRelease } from '../publish/publish-release.ts';
import type { Store } from '../store/store.ts';
import { fakeBuild } from './fake-build.ts';

export const baseUrl = 'https://cdn.test/releases';
export const by = 'Aoi';

/** Publishes a release of mf_catalog. Returns its name. */
export const publish = async (text: string, store: Store): Promise<string> =>
  publishRelease(await fakeBuild(text), { store, baseUrl, by });

export const mapOf = (store: Store): Promise<RemoteMap> => readMap(store);
