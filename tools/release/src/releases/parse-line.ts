import type { Line } from './types.ts';

const hasAddress = ({ entry }: { entry?: unknown }) => typeof entry === 'string' && URL.canParse(entry);
/** Names of remotes and releases are part of keys in the store. */
const isName = (text: unknown) => typeof text === 'string' && /^\w[\w.-]*$/.test(text);
const isLine = (line: Partial<Line>) =>
  isName(line.name) &&
  (line.release === undefined || isName(line.release)) &&
  hasAddress(line) &&
  Array.isArray(line.paths) &&
  (!line.canary || hasAddress(line.canary));

/** Checks a line that somebody may have edited. `what` names it if it has no name. @throws Error */
export function parseLine(value: unknown, what: string): Line {
  const line = (value ?? {}) as Partial<Line>;
  if (isLine(line)) return line as Line;
  throw new Error(`has a wrong line: ${line.name ?? what} needs a name, an address as entry and paths`);
}

/** Parses JSON that somebody may have edited. @throws Error */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new Error('is not JSON');
  }
}
