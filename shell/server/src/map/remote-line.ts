/** The SHA-256 of a release's entry and of its `pages.json`: `sha256-…`. */
export interface Integrity {
  entry: string;
  pages: string;
}

/** What a release adds to the shell: `Extensions` of @kerf/federation. */
export interface Extensions {
  menu: {
    label: string;
    labels?: Record<string, string>;
    path: string;
    order: number;
    seenBy: string;
    group?: string;
    groups?: Record<string, string>;
    icon?: string;
    count?: string;
    pinned?: number;
  }[];
  outdates: Record<string, string[]>;
  fragments: Record<string, number>;
  slots?: Record<string, string[]>;
  languages?: string[];
}

export interface Release {
  entry: string;
  /** Absent for a build that is served without being published. */
  release?: string | undefined;
  integrity: Integrity;
  extensions?: Extensions;
  /** The versions of the shared libraries that it is built with. Absent in a line written by hand. */
  shared?: Record<string, string>;
}

export interface Canary extends Release {
  /** From 0 (no visitor) to 1 (every visitor). */
  share: number;
  paths?: string[];
}

/** A checked line of `remotes.json`: `RemoteEntry` of @kerf/federation. */
export interface RemoteLine extends Release {
  name: string;
  /** The path prefixes whose pages it owns. */
  paths: string[];
  canary?: Canary;
}

export interface RemoteMap {
  remotes: RemoteLine[];
  /** A remote is missing, because no good line of it is known. */
  incomplete?: boolean;
}
