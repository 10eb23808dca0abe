import { GrantedClaims } from '../map/granted-claims.ts';
import { LastGoodLines } from '../map/last-good-lines.ts';
import { type PageSources, readSnapshot } from './read-snapshot.ts';
import { Snapshot } from './snapshot.ts';

/** Composes pages, and keeps them until a file that they are made of changes. */
export class PageCache {
  #snapshot: Snapshot | undefined;
  #reported = '';
  readonly #sources: PageSources;
  readonly #lastGood: LastGoodLines;
  readonly #report: (problems: readonly string[]) => void;

  readonly #warn: (message: string) => void;

  /** `report` is called when the problems of the map have changed, `warn` with the reason why a page lacks its first view. */
  constructor(
    sources: PageSources,
    report: (problems: readonly string[]) => void,
    warn: (message: string) => void = () => undefined,
  ) {
    this.#warn = warn;
    this.#sources = sources;
    this.#lastGood = new LastGoodLines(sources.origins, new GrantedClaims(sources.claimsFile));
    this.#report = report;
  }

  /** The snapshot of the files as they are now. */
  current(): Snapshot {
    if (!this.#snapshot?.isCurrent()) {
      this.#snapshot = undefined;
      this.#snapshot = new Snapshot(readSnapshot(this.#sources, this.#lastGood, this.#warn), this.#warn);
      this.#reportChange(this.#snapshot.problems);
    }
    return this.#snapshot;
  }

  #reportChange(problems: readonly string[]) {
    const text = problems.join('\n');
    if (text !== this.#reported) this.#report(problems);
    this.#reported = text;
  }
}
