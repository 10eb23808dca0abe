export type Row = Readonly<Record<string, unknown>> | null | undefined;

/** A field of a row, or of a field of it: `rating.count`. */
export const fieldOf = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Row)?.[name], row);
