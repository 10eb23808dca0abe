import { type ChosenRemote, type RemoteModule, refusalOf } from '@kerf/federation';
import { loadExposed } from '@kerf/federation/host';
import { currentLanguage, type Messages, textsName } from '@kerf/federation/texts';
import { noteLoad } from '../vitals/timeline';
import { ChunkError, ContractError } from './failures';
import { report } from './report';
import { reportSlow } from './report-slow';
import { withTimeout } from './with-timeout';

/** The specification's timeout for a script chunk. */
const CHUNK_TIMEOUT_MS = 120_000;
const RETRIES = 2;

/** Browsers cache a failed module script, so each retry needs a new address. */
const addressOf = ({ entry }: ChosenRemote, attempt: number) => (attempt ? `${entry}?retry=${attempt}` : entry);

const tries = new Map<string, number>();

/** Loads the texts of a remote in the language of the page, before its modules take them. The remote stays in English if it cannot. */
const loadTexts = async (entry: Parameters<typeof loadExposed>[0], { extensions }: ChosenRemote): Promise<void> => {
  const language = currentLanguage();
  if (!language || !extensions?.languages?.includes(language.tag)) return;
  const messages = await loadExposed<Messages>(entry, `texts/${language.tag}`).catch(() => ({}));
  language.add(textsName(entry.name), messages);
};

const loadOnce = async (remote: ChosenRemote): Promise<RemoteModule> => {
  const attempt = tries.get(remote.name) ?? 0;
  tries.set(remote.name, attempt + 1);
  const entry = { name: remote.name, address: addressOf(remote, attempt), integrity: remote.integrity };
  await loadTexts(entry, remote);
  const exposed = await loadExposed<{ default: unknown } | undefined>(entry, 'routes');
  const module = exposed?.default as RemoteModule;
  const refusal = refusalOf(module);
  if (refusal) throw new ContractError(remote.name, refusal);
  return module;
};

/**
 * Calls `load` up to three times with exponential backoff, for at most 120 seconds in total.
 * @throws ChunkError, or the ContractError that `load` throws
 */
export const retrying = async <T>(remote: string, load: () => Promise<T>): Promise<T> => {
  let over = false;
  const tries = async () => {
    for (let failures = 0; ; failures++) {
      try {
        return await load();
      } catch (cause) {
        if (over || failures === RETRIES || cause instanceof ContractError) throw cause;
        await new Promise(resolve => setTimeout(resolve, 250 * 2 ** failures));
      }
    }
  };
  try {
    return await withTimeout(CHUNK_TIMEOUT_MS, tries());
  } catch (cause) {
    over = true;
    throw cause instanceof ContractError ? cause : new ChunkError(remote, { cause });
  }
};

const loaded = new Map<string, Promise<RemoteModule>>();

/**
 * Loads a remote's module once. A failure is reported and not cached, so a later call can succeed.
 * @throws ChunkError if it cannot be loaded in three tries or in time, ContractError if it is incompatible
 */
export const loadRemoteModule = (remote: ChosenRemote): Promise<RemoteModule> => {
  const known = loaded.get(remote.name);
  if (known) return known;
  report(remote, 'visit');
  const loading = retrying(remote.name, () => loadOnce(remote));
  loaded.set(remote.name, loading);
  reportSlow(remote, 'load', loading);
  noteLoad(remote, loading);
  loading.catch(error => {
    loaded.delete(remote.name);
    report(remote, error instanceof ContractError ? 'contract' : 'load', error);
  });
  return loading;
};
