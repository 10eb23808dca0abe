import { CONTRACT_VERSION, isRemoteModule, type RemoteEntry, type RemoteModule } from '@kerf/federation';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { within } from './within';

/** The spec's limit for a script part. */
const CHUNK_TIMEOUT_MS = 120_000;
const RETRIES = 2;

/** A script of a remote could not be had; its message is the spec's. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(
    readonly remote: string,
    options?: ErrorOptions,
  ) {
    super('Loading chunk failed', options);
  }
}

/** A browser does not ask again for a script that failed, so every further try has an address of its own. */
const register = ({ name, entry }: RemoteEntry, attempt: number) =>
  registerRemotes([{ name, entry: attempt ? `${entry}?retry=${attempt}` : entry }], { force: attempt > 0 });

const tries = new Map<string, number>();

const loadOnce = async (remote: RemoteEntry): Promise<RemoteModule> => {
  const attempt = tries.get(remote.name) ?? 0;
  tries.set(remote.name, attempt + 1);
  register(remote, attempt);
  const exposed = await loadRemote<{ default: unknown }>(`${remote.name}/routes`);
  const module = exposed?.default;
  if (!isRemoteModule(module)) throw new Error(`${remote.name} does not expose its routes.`);
  if (module.contract !== CONTRACT_VERSION)
    throw new Error(
      `${remote.name} is made for version ${module.contract} of the contract, this shell for ${CONTRACT_VERSION}.`,
    );
  return module;
};

/**
 * Calls `load` up to three times, waiting a little longer each time, and for no longer than a script part may take.
 * @throws ChunkError
 */
export const retrying = async <T>(remote: string, load: () => Promise<T>): Promise<T> => {
  let over = false;
  const tries = async () => {
    for (let failures = 0; ; failures++) {
      try {
        return await load();
      } catch (cause) {
        if (over || failures === RETRIES) throw cause;
        await new Promise(resolve => setTimeout(resolve, 250 * 2 ** failures));
      }
    }
  };
  try {
    return await within(CHUNK_TIMEOUT_MS, tries());
  } catch (cause) {
    over = true;
    throw new ChunkError(remote, { cause });
  }
};

const loaded = new Map<string, Promise<RemoteModule>>();

/**
 * A remote's module, loaded once; a failure is not remembered, so that a later try can succeed.
 * @throws ChunkError when it cannot be loaded in three tries or in time.
 */
export const loadRemoteModule = (remote: RemoteEntry): Promise<RemoteModule> => {
  const known = loaded.get(remote.name);
  if (known) return known;
  const loading = retrying(remote.name, () => loadOnce(remote));
  loaded.set(remote.name, loading);
  loading.catch(() => loaded.delete(remote.name));
  return loading;
};
