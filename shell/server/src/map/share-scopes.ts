import { DEFAULT_SCOPE, inScope, type Offer, refusalOfScope, scopeOfReact } from '@kerf/federation/scopes';
import type { RefuseLibraries } from './check-lines.ts';
import { mostUsed, type PageRemote } from './find-page.ts';

/** Which share scope each release of the map gets its libraries from (docs/upgrading.md). */
export class ShareScopes {
  readonly #offer: Offer | undefined;
  readonly #shopUrl: string;

  /**
   * @param offer what the shell's `shell.json` offers; undefined for a shell without one
   * @param shopUrl the shop's own origin
   */
  constructor(offer: Offer | undefined, shopUrl: string) {
    this.#offer = offer;
    this.#shopUrl = shopUrl;
  }

  /** Refuses a release whose React no scope has. */
  readonly refuse: RefuseLibraries = shared =>
    !this.#offer || scopeOfReact(shared, this.#offer) ? undefined : refusalOfScope(shared, this.#offer);

  #furtherScope(shared: PageRemote['shared']): string | undefined {
    const scope = this.#offer && shared && scopeOfReact(shared, this.#offer);
    return scope === DEFAULT_SCOPE ? undefined : scope;
  }

  /** A map as browsers read it: a release of a further scope is loaded by the shell's adapter. */
  forBrowsers<M extends { remotes: readonly PageRemote[] }>(map: M): M {
    return { ...map, remotes: map.remotes.map(remote => this.#forBrowsers(remote)) };
  }

  #forBrowsers({ canary, ...stable }: PageRemote): PageRemote {
    return {
      ...this.#loaded(stable.name, stable),
      ...(canary && { canary: this.#loaded(stable.name, canary) }),
    };
  }

  #loaded<R extends Omit<PageRemote, 'name' | 'paths' | 'canary'>>(name: string, { shared, ...release }: R) {
    const scope = this.#furtherScope(shared);
    return scope && this.#offer ? inScope(name, release, scope, this.#offer, this.#shopUrl) : release;
  }

  /** The scripts of the shell that a remote's release needs besides its own, with their SHA-256. */
  scriptsOf(remote: PageRemote): { entry: string; integrity: string }[] {
    const scope = this.#furtherScope(mostUsed(remote).shared);
    const { scopes = {}, adapter } = this.#offer ?? {};
    return [adapter, scope ? scopes[scope] : undefined].flatMap(script => (scope && script) || []);
  }
}
