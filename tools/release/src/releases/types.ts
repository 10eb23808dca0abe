/** SHA-256 hashes in the format of the `integrity` attribute. */
export interface Integrity {
  entry: string;
  pages?: string | undefined;
}

/** What visitors load of a remote. A remote that was not published by these commands has no release, and may lack the hashes. */
export interface Target {
  entry: string;
  paths: string[];
  release?: string | undefined;
  integrity?: Integrity | undefined;
  /** What the release adds to the shell; the page server checks it. */
  extensions?: object | undefined;
  /** The versions of the shared libraries that it is built with. The page server chooses its share scope by them. */
  shared?: Record<string, string> | undefined;
}

/** The shares that `canary-watch` raises a canary to. */
export interface Ramp {
  /** Increasing; 1 activates the canary for everybody. */
  steps: number[];
  everyMs: number;
  /** The time of the last step. */
  since: string;
}

export interface Canary extends Omit<Target, 'paths'> {
  paths?: string[];
  /** From 0 to 1. With 0, only an override reaches it. */
  share: number;
  ramp?: Ramp | undefined;
}

/** One remote in the map of remotes. */
export interface Line extends Target {
  name: string;
  canary?: Canary;
}

/** Details of a change that the history records. */
export interface Change {
  line: Line;
  what: string;
  /** The release of the canary that the change started or ended. */
  canary?: string | undefined;
  reason?: string;
  /** Releases that this change deletes from the store. */
  removed?: string[];
}

/** A change that takes the remote out of the map. */
export type Removal = Omit<Change, 'line'> & { line?: undefined };

export interface HistoryEntry extends Omit<Change, 'line'> {
  at: string;
  by: string;
  remote: string;
  release?: string | undefined;
  /** The line before the change. */
  before?: Line | undefined;
  /** The line after the change; absent if it took the remote out. */
  after?: Line | undefined;
}

export interface BuildFile {
  path: string;
  body: Buffer;
  sha256: string;
}

/** A built remote: its `remote.json` and its files. */
export interface Build {
  name: string;
  entry: string;
  paths: string[];
  contract: number;
  runtime: string;
  shared: Record<string, string>;
  extensions?: object;
  files: BuildFile[];
  /** The hash of all files. */
  hash: string;
  integrity: Integrity;
}
