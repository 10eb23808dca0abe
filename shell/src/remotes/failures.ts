const CHUNK_FAILED = 'Loading chunk failed';

/** A script of a remote could not be had; its message is the spec's. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(
    readonly remote: string,
    options?: ErrorOptions,
  ) {
    super(CHUNK_FAILED, options);
  }
}

/** A remote does not fit this shell; trying again at once would not help. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  constructor(
    readonly remote: string,
    why: string,
  ) {
    super('This page is made for another version of the shop.', { cause: new Error(`${remote} ${why}`) });
  }
}

/** A part of a page that the bundler's own loader could not get. */
const isMissingPart = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Whether something could not be loaded, or loaded could not be used. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof ChunkError || error instanceof ContractError || isMissingPart(error);

/** The sentence for the visitor: anything can be thrown. */
export const sentenceOf = (error: unknown): string => {
  if (isMissingPart(error)) return CHUNK_FAILED;
  const message = error instanceof Error ? error.message : error;
  return typeof message === 'string' && message.trim() ? message : 'Something went wrong.';
};
