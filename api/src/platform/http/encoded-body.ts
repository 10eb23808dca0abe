import type { StreamableFile } from '@nestjs/common';

/** JSON that needs no encoding: text, bytes of a cached response, or a list that is streamed. */
export type EncodedBody = string | Buffer | StreamableFile;
