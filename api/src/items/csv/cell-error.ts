/** A cell that cannot be read. The message is for the person who imports. */
export class CellError extends Error {}
