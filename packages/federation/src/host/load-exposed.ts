import {
  getInstance,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';

/** The entry script of a remote. */
export interface Entry {
  /** The remote's name, also the name of its global variable. */
  name: string;
  address: string;
  /** `sha256-…`; absent in development. */
  integrity?: string | undefined;
}

/** Disables the runtime's own timeout of 20 s: the caller sets the timeout. */
const NEVER_MS = 2 ** 31 - 1;

/** Creates the entry's script with subresource integrity. `remoteInfo` has the fields that the remote was registered with. */
const entryScript: ModuleFederationRuntimePlugin = {
  name: 'kerf:entry-script',
  createScript({ url, remoteInfo }) {
    const { integrity } = remoteInfo as Pick<Entry, 'integrity'>;
    const script = document.createElement('script');
    if (integrity) script.integrity = integrity;
    // Integrity of another origin needs CORS, and the attribute must match that of the preload link.
    script.crossOrigin = 'anonymous';
    script.src = url;
    return { script, timeout: NEVER_MS };
  },
};

/** Registers a remote. A new address replaces the remote together with what its last attempt left behind. */
const register = ({ name, address, integrity }: Entry) => {
  const isKnown = getInstance()?.options.remotes.some(
    remote => remote.name === name && 'entry' in remote && remote.entry === address,
  );
  if (isKnown) return;
  const remote = { name, entry: address, integrity };
  registerRemotes([remote], { force: true });
};

/**
 * Loads a module that a remote exposes, for example `routes` for `./routes`. The remote gets the shell's libraries. After a
 * failure, call it with a new address: the runtime keeps a remote's entry even if the entry could not be initialized.
 * @throws Error if the entry or the module cannot be loaded, or a shared library has another version than it needs
 */
export const loadExposed = async <T>(entry: Entry, exposed: string): Promise<T> => {
  registerPlugins([entryScript]);
  register(entry);
  const module = await loadRemote<T>(`${entry.name}/${exposed}`);
  if (module === null) throw new Error(`${entry.name} does not expose ${exposed}.`);
  return module;
};
