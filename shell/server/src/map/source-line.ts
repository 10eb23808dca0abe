/** What a source says about one remote: its unchecked line, or the reason why it has none. */
export interface SourceLine {
  /** Absent if the source does not name the remote. */
  name?: string | undefined;
  line?: unknown;
  problem?: string | undefined;
}

export const fieldsOf = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : {};

const NAME = /^\w+$/;

/** The name of a remote in a line, if it is one. Names are parts of file names. */
export const nameOf = (line: unknown): string | undefined => {
  const { name } = fieldsOf(line);
  return typeof name === 'string' && NAME.test(name) ? name : undefined;
};

export const parseJson = (body: Buffer, path: string): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new Error(`${path} is not JSON (${(error as Error).message})`);
  }
};
