import { messages } from '../messages';

/** A script of a remote could not be loaded. The specification defines the message. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(
    readonly remote: string,
    options?: ErrorOptions,
  ) {
    super(messages.failures.chunk, options);
  }
}

/** A remote is incompatible with this shell. A retry with the same release fails again. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  constructor(
    readonly remote: string,
    why: string,
  ) {
    super(messages.failures.otherVersion, { cause: new Error(`${remote} ${why}`) });
  }
}

/** A chunk that the bundler's own loader could not load. */
const isMissingChunk = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Whether an error means that a page could not be loaded or used. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof ChunkError || error instanceof ContractError || isMissingChunk(error);

/** The message for the visitor. The text of an exception is for the reports, not for visitors. */
export const userMessageOf = (error: unknown): string => {
  if (isMissingChunk(error)) return messages.failures.chunk;
  return isLoadFailure(error) ? (error as Error).message : messages.failures.unknown;
};
