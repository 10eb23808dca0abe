import { checkLine, type RefuseLibraries } from './check-lines.ts';
import { GrantedClaims } from './granted-claims.ts';
import type { RemoteLine, RemoteMap } from './remote-line.ts';
import { settleClaims } from './settle-claims.ts';
import type { SourceLine } from './source-line.ts';

/** Checks each line by itself, and keeps the last good line of a remote while its new one cannot be used. */
export class LastGoodLines {
  readonly #good = new Map<string, RemoteLine>();
  readonly #origins: readonly string[];
  readonly #claims: GrantedClaims;

  constructor(origins: readonly string[], claims = new GrantedClaims()) {
    this.#origins = origins;
    this.#claims = claims;
  }

  /** `problems` has a sentence for each line, canary or claim that is not used. */
  check(lines: readonly SourceLine[], refuse?: RefuseLibraries): { map: RemoteMap; problems: string[] } {
    const good: RemoteLine[] = [];
    const problems = new Set<string>();
    /** The remotes without a line; undefined among them if a line names none. */
    const unread = new Set<string | undefined>();
    lines.forEach(({ name, line, problem }, index) => {
      try {
        if (problem) throw new Error(problem);
        const checked = checkLine(line, this.#origins, refuse);
        if (checked.problem) problems.add(checked.problem);
        this.#good.set(checked.remote.name, checked.remote);
        good.push(checked.remote);
      } catch (error) {
        const { message } = error as Error;
        const kept = name && this.#good.get(name);
        if (kept) good.push(kept);
        else unread.add(name);
        const what = name ?? (problem ? 'The map of remotes' : `Line ${index + 1}`);
        problems.add(`${what} ${kept ? 'keeps its last good release' : 'is dropped'}: ${message}.`);
      }
    });
    for (const name of this.#good.keys()) if (!lines.some(line => line.name === name)) this.#good.delete(name);
    const isUnread = (name: string) => unread.has(name) || unread.has(undefined);
    const { remotes, grants, problems: conflicts } = settleClaims(good, this.#claims.current, isUnread);
    const unwritten = this.#claims.keep(grants);
    for (const each of unwritten ? [...conflicts, unwritten] : conflicts) problems.add(each);
    return { map: unread.size > 0 ? { remotes, incomplete: true } : { remotes }, problems: [...problems] };
  }
}
