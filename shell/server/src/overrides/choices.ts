import { checkLine } from '../map/check-lines.ts';
import type { PageRemote } from '../map/find-page.ts';
import type { RemoteLine, RemoteMap } from '../map/remote-line.ts';
import type { OverriddenMap } from '../page/snapshot.ts';
import type { Source } from './settings.ts';
import { previewsOf, releasesOf, remotesWithPreviews } from './store-releases.ts';
import type { Choices } from './token.ts';

export interface ChoiceOptions {
  sources: readonly Source[];
  /** The folder of the release store; undefined if the shop has none. */
  store: string | undefined;
  /** The origins that remotes may come from. */
  origins: readonly string[];
}

/** The address of a development server on the operator's own machine. */
const localEntry = (choice: string): string | undefined => {
  const port = Number(/^localhost:(\d{1,5})$/.exec(choice)?.[1]);
  return port > 0 && port < 65_536 ? `http://localhost:${port}/remoteEntry.js` : undefined;
};

/** The releases and previews of a remote that the sources allow and that the page server would also accept for visitors. */
const allowedFor = (name: string, { sources, store, origins }: ChoiceOptions, now: number) => {
  if (!store) return [];
  const found = [
    ...(sources.includes('previews') ? previewsOf(store, name, now) : []),
    ...(sources.includes('releases') ? releasesOf(store, name) : []),
  ];
  return found.flatMap(({ choice, line }) => {
    try {
      return [{ choice, remote: checkLine({ ...line, canary: undefined }, origins).remote }];
    } catch {
      return [];
    }
  });
};

/** The line of a remote for a choice, or undefined if it is not allowed. */
export const chosenLine = (
  name: string,
  choice: string,
  live: Pick<RemoteLine, 'paths' | 'canary'> | undefined,
  { now, ...options }: ChoiceOptions & { now: number },
): PageRemote | undefined => {
  const entry = options.sources.includes('localhost') ? localEntry(choice) : undefined;
  if (entry && live) return { name, paths: live.canary?.paths ?? live.paths, entry, release: 'localhost' };
  return allowedFor(name, options, now).find(each => each.choice === choice)?.remote;
};

/** Replaces the lines of the chosen remotes. A choice that is not allowed any more leaves its remote as it is. */
export const overrideMap = (
  map: RemoteMap,
  choices: Choices,
  options: ChoiceOptions & { now: number },
): OverriddenMap => {
  const chosen = Object.entries(choices).flatMap(
    ([name, choice]) =>
      chosenLine(
        name,
        choice,
        map.remotes.find(remote => remote.name === name),
        options,
      ) ?? [],
  );
  const names = new Set(chosen.map(({ name }) => name));
  return { ...map, remotes: [...map.remotes.filter(({ name }) => !names.has(name)), ...chosen] };
};

export interface ListedRemote {
  name: string;
  /** The choice that is in use; '' for the release that visitors get. */
  chosen: string;
  choices: string[];
}

/** The choices of every remote, for the form and the overlay. */
export const listChoices = (
  map: RemoteMap,
  choices: Choices,
  { now, ...options }: ChoiceOptions & { now: number },
): ListedRemote[] => {
  const others = options.store && options.sources.includes('previews') ? remotesWithPreviews(options.store) : [];
  const names = new Set([...map.remotes.map(({ name }) => name), ...others]);
  return [...names].sort().map(name => ({
    name,
    chosen: choices[name] ?? '',
    choices: allowedFor(name, options, now).map(({ choice }) => choice),
  }));
};
