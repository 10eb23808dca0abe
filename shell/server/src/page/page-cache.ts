import { WatchedFiles } from '../config/watched-files.ts';
import { LastGoodLines } from '../map/last-good-lines.ts';
import { ChangedTextsReader } from './changed-texts.ts';
import { type PageSources, Snapshot } from './snapshot.ts';

/** Composes pages, and keeps them until a file that they are made of changes. */
export class PageCache {
  #snapshot: Snapshot | undefined;
  #reported = '';
  #checkedTexts: Snapshot | undefined;
  #reportedTexts = '';
  readonly #sources: PageSources;
  readonly #lastGood: LastGoodLines;
  readonly #changedTexts: ChangedTextsReader;
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
    this.#lastGood = new LastGoodLines(sources.origins);
    this.#changedTexts = new ChangedTextsReader(sources.texts, sources.config.languages, warn);
    this.#report = report;
  }

  /** @throws Error if texts that the owner of the shop has changed cannot be read */
  checkTexts(): void {
    this.#changedTexts.read(new WatchedFiles());
  }

  /** The snapshot of the files as they are now. */
  current(): Snapshot {
    if (!this.#snapshot?.isCurrent()) {
      this.#snapshot = undefined;
      this.#snapshot = new Snapshot(this.#sources, this.#lastGood, this.#changedTexts, this.#warn);
      this.#reportChange(this.#snapshot.problems);
    }
    this.#warnOfTexts(this.#snapshot);
    return this.#snapshot;
  }

  /** Once all remotes are known. A misspelt name would otherwise have no effect and no message. */
  #warnOfTexts(snapshot: Snapshot) {
    if (this.#checkedTexts === snapshot || snapshot.unknownRemotes().length > 0) return;
    this.#checkedTexts = snapshot;
    const text = snapshot.textProblems().join('\n');
    if (text && text !== this.#reportedTexts) this.#warn(`Some texts of the shop have no effect:\n${text}`);
    this.#reportedTexts = text;
  }

  #reportChange(problems: readonly string[]) {
    const text = problems.join('\n');
    if (text !== this.#reported) this.#report(problems);
    this.#reported = text;
  }
}
