/** The two calls of Module Federation's container protocol. */
interface Container {
  init(shareScope: unknown): void | Promise<void>;
  get(exposed: string): Promise<() => unknown>;
}

/** What the bundler puts in place: the libraries this front end shares. */
declare const __webpack_init_sharing__: (name: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

const scriptOf = (src: string) => {
  const script = document.createElement('script');
  script.src = src;
  return script;
};

/** Runs the remote's entry script; it puts the container into the global of the remote's name. */
const loadContainer = (name: string, entry: string) =>
  new Promise<Container>((resolve, reject) => {
    // What an earlier try, or another release, has left there is not what was asked for.
    Reflect.deleteProperty(globalThis, name);
    const script = scriptOf(entry);
    const done = (settle: () => void) => () => {
      script.remove();
      settle();
    };
    script.onload = done(() => {
      const container: Container | undefined = Reflect.get(globalThis, name);
      if (container) resolve(container);
      else reject(new Error(`${entry} is not the entry of ${name}.`));
    });
    script.onerror = done(() => reject(new Error(`${entry} could not be loaded.`)));
    document.head.append(script);
  });

/**
 * What a remote exposes, over Module Federation's container protocol: loads the entry, gives it the shared libraries,
 * asks for the module. Each call is a new try; nothing is remembered.
 * @throws Error when the entry or the module cannot be loaded, or a shared library is not of the version it needs.
 */
export const loadExposed = async <T>(name: string, entry: string, exposed: string): Promise<T> => {
  await __webpack_init_sharing__('default');
  const container = await loadContainer(name, entry);
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get(exposed);
  return factory() as T;
};
