import { checkLine, type RefuseLibraries } from './check-lines.ts';
import type { RemoteMap } from './remote-line.ts';
import { type ClaimingLine, settleClaims } from './settle-claims.ts';
import type { SourceLine } from './source-line.ts';

/** Checks each line by itself, and keeps the last good line of a remote while its new one cannot be used. */
export class LastGoodLines {
  readonly #good = new Map<string, ClaimingLine>();
  readonly #origins: readonly string[];

  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  /** `problems` has a sentence for each line, canary or claim that is not used. */
  check(lines: readonly SourceLine[], refuse?: RefuseLibraries): { map: RemoteMap; problems: string[] } {
    const good: ClaimingLine[] = [];
    const problems = new Set<string>();
    let incomplete = false;
    lines.forEach(({ name, line, problem: unread }, index) => {
      try {
        if (unread) throw new Error(unread);
        const checked = checkLine(line, this.#origins, refuse);
        if (checked.problem) problems.add(checked.problem);
        this.#good.set(checked.remote.name, checked);
        good.push(checked);
      } catch (error) {
        const { message } = error as Error;
        const kept = name && this.#good.get(name);
        if (kept) good.push(kept);
        else incomplete = true;
        const what = name ?? (unread ? 'The map of remotes' : `Line ${index + 1}`);
        problems.add(`${what} ${kept ? 'keeps its last good release' : 'is dropped'}: ${message}.`);
      }
    });
    for (const name of this.#good.keys()) if (!lines.some(line => line.name === name)) this.#good.delete(name);
    const { remotes, problems: conflicts } = settleClaims(good);
    for (const conflict of conflicts) problems.add(conflict);
    return { map: incomplete ? { remotes, incomplete } : { remotes }, problems: [...problems] };
  }
}
