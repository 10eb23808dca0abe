/**
 * Share scopes let remotes with two versions of React run in one shop for a time. The shell's own libraries are the default scope. A
 * further scope replaces the libraries that contain React. See docs/upgrading.md.
 */

/** Versions by package. */
export type Versions = Readonly<Record<string, string>>;

/** A script of the shell's build. */
export interface ScopeScript {
  /** The path below the shop's origin. */
  entry: string;
  integrity: string;
}

/** A scope in `shell.json`, besides the default one. */
export interface OfferedScope extends ScopeScript {
  /** What its remotes get, if it differs from the default scope. */
  shared: Versions;
}

/** What `shell.json` says about scopes. */
export interface Offer {
  /** The libraries of the default scope. */
  shared: Versions;
  scopes?: Readonly<Record<string, OfferedScope>>;
  /** Loads a remote into a scope. */
  adapter?: ScopeScript;
}

/** The shared packages whose versions a scope has of its own, because one copy works with one version of React only. */
const packagesWithReact = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', '@kerf/ui'];

const majorAndMinor = (version: string) => {
  const [major = Number.NaN, minor = Number.NaN] = version.split('.').map(Number);
  return { major, minor };
};

/** True if a build for the version `wanted` can use `version`, by semantic versioning: below 1.0.0 a minor version can break it. */
export const isCompatible = (version: string, wanted: string): boolean => {
  const provided = majorAndMinor(version);
  const needed = majorAndMinor(wanted);
  if (provided.major !== needed.major) return false;
  return needed.major === 0 ? provided.minor === needed.minor : provided.minor >= needed.minor;
};

/** The shop's own packages follow semantic versioning. All other shared libraries must be the same. */
const isProvided = (library: string, provided = '', wanted = ''): boolean =>
  library.startsWith('@kerf/') ? isCompatible(provided, wanted) : provided === wanted;

/** The needed libraries that are not provided. */
export const missingIn = (needed: Versions, provided: Versions): string[] =>
  Object.keys(needed).filter(library => !isProvided(library, provided[library], needed[library]));

/** The name of the scope with the shell's own libraries. */
export const DEFAULT_SCOPE = 'default';

/** What each scope provides, the default one first. */
export const scopesOf = ({ shared, scopes = {} }: Offer): [name: string, provided: Versions][] => {
  const withoutReact = Object.entries(shared).filter(([library]) => !packagesWithReact.includes(library));
  const further = Object.entries(scopes).map(([name, { shared: own }]): [string, Versions] => [
    name,
    { ...Object.fromEntries(withoutReact), ...own },
  ]);
  return [[DEFAULT_SCOPE, shared], ...further];
};

/** The first scope that has every library in the version that a remote needs; undefined if there is none. */
export const scopeFor = (needed: Versions, offer: Offer): string | undefined =>
  scopesOf(offer).find(([, provided]) => missingIn(needed, provided).length === 0)?.[0];

/** The scope with the same React: the page server decides by it, and the browser checks each other library when a page uses it. */
export const scopeOfReact = ({ react }: Versions, offer: Offer): string | undefined =>
  scopesOf(offer).find(([, provided]) => react === undefined || provided.react === react)?.[0];

/** Why no scope has what a remote needs, to follow its name: compared with the scope of its React, else with the default one. */
export const refusalOfScope = (needed: Versions, offer: Offer): string | undefined => {
  if (scopeFor(needed, offer)) return undefined;
  const scopes = new Map(scopesOf(offer));
  const near = scopeOfReact(needed, offer);
  const name = near ?? DEFAULT_SCOPE;
  const provided = scopes.get(name) ?? {};
  const shares = name === DEFAULT_SCOPE ? 'the live shell shares' : `the scope ${name} of the live shell shares`;
  const each = (library: string) => `${library} ${needed[library]} (${shares} ${provided[library] ?? 'none'})`;
  const further = [...scopes].slice(1).map(([scope, { react }]) => `${scope} with react ${react}`);
  const others = !near && further.length > 0 ? `; the other scopes are ${further.join(', ')}` : '';
  return `is built with ${missingIn(needed, provided).map(each).join(', ')}${others}`;
};
