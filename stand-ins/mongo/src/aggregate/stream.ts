import { Lazy } from 'mingo/lazy';
import type { $group } from 'mingo/operators/pipeline';
import type { Document } from '../bson/values.js';

/** What mingo passes from stage to stage, and the options it passes along. */
export type Stream = ReturnType<typeof Lazy>;
export type Options = Parameters<typeof $group>[2];

export type Stage = (stream: Stream, argument: never, options: Options) => Stream;

/** A stage that needs all documents at once. */
export const overAll = (stream: Stream, change: (documents: Document[]) => Document[]): Stream =>
  stream.transform(documents => Lazy(change(documents as Document[])));
