import type { ChosenRemote } from '@kerf/federation';

export interface OpenedPage {
  /** Milliseconds since the document was opened. */
  at: number;
  /** The declared path, never the address. */
  page: string;
  /** The owner; undefined for the shell's own pages. */
  remote: ChosenRemote | undefined;
}

/** A remote's entry or a fragment that was loaded. */
export interface Loaded {
  remote: ChosenRemote;
  fragment: string | undefined;
  start: number;
  end: number;
}

export const openedPages: OpenedPage[] = [];
export const loads: Loaded[] = [];

let isOpening = false;

/** A visit begins. Until its page is found, no page is the current one. */
export const beginVisit = () => {
  isOpening = true;
};

export const openPage = (page: string, remote: ChosenRemote | undefined) => {
  isOpening = false;
  openedPages.push({ at: performance.now(), page, remote });
};

/** The declared path of the page that is open; undefined while it is not known. */
export const currentPage = (): string | undefined => (isOpening ? undefined : openedPages.at(-1)?.page);

/** Notes how long the entry of a remote, or a fragment, takes to load. A failed load is reported as an error instead. */
export const noteLoad = (remote: ChosenRemote, loading: Promise<unknown>, fragment?: string) => {
  const start = performance.now();
  loading.then(
    () => loads.push({ remote, fragment, start, end: performance.now() }),
    () => undefined,
  );
};
