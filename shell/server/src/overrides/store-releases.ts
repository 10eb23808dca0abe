import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf, nameOf } from '../map/source-line.ts';

/** A release or a preview that the store knows, unchecked. */
export interface Found {
  /** `release:NAME` or `preview:NAME`. */
  choice: string;
  line: Record<string, unknown>;
}

const read = (...path: string[]): unknown => {
  try {
    return JSON.parse(readFileSync(join(...path), 'utf8'));
  } catch {
    // Without the file there is no such choice.
    return undefined;
  }
};
const namesIn = (...path: string[]): string[] => {
  try {
    return readdirSync(join(...path)).flatMap(file => /^([\w-]+)\.json$/.exec(file)?.[1] ?? []);
  } catch {
    return [];
  }
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A line and its canary, each as a line of its own. */
const linesIn = (value: unknown): Record<string, unknown>[] => {
  const { canary, ...line } = fieldsOf(value);
  const { share: _, ramp: __, ...tried } = fieldsOf(canary);
  return [line, ...(canary ? [{ name: line.name, paths: line.paths, ...tried }] : [])];
};

/** The history of a remote: that of its pointer's revision, because a publish that did not finish can have written a newer one. */
const historyOf = (store: string, name: string) => {
  const pointer = fieldsOf(read(store, 'remotes', `${name}.json`));
  const revision = typeof pointer.revision === 'string' && /^[\w-]+$/.test(pointer.revision) ? pointer.revision : '';
  return { pointer, history: listOf(read(store, 'history', name, `${revision}.json`)).map(fieldsOf) };
};

/**
 * The releases that the pointer's history recorded with their SHA-256, newest first. The files of the releases are not asked, because
 * others than the pointer's owner can write them (docs/trust.md).
 */
export const releasesOf = (store: string, name: string): Found[] => {
  const { pointer, history } = historyOf(store, name);
  const removed = new Set(history.flatMap(entry => listOf(entry.removed)));
  const lines = [pointer, ...history.flatMap(({ after, before }) => [after, before])].flatMap(linesIn);
  const found = new Map<string, Found>();
  for (const line of lines) {
    const { release } = line;
    if (typeof release !== 'string' || removed.has(release) || found.has(release)) continue;
    if (line.name === name) found.set(release, { choice: `release:${release}`, line });
  }
  return [...found.values()];
};

/** The previews of a remote that have not expired. */
export const previewsOf = (store: string, name: string, now: number): Found[] =>
  namesIn(store, 'previews', name).flatMap(preview => {
    const { expires, ...line } = fieldsOf(read(store, 'previews', name, `${preview}.json`));
    const isLive = typeof expires === 'string' && Date.parse(expires) > now;
    return isLive && line.name === name && line.preview === preview ? [{ choice: `preview:${preview}`, line }] : [];
  });

export const remotesWithPreviews = (store: string): string[] => {
  try {
    return readdirSync(join(store, 'previews')).filter(name => nameOf({ name }));
  } catch {
    return [];
  }
};
