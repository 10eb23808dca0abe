import type { RouteName, Routes } from '@kerf/contracts';
import type * as z from 'zod/mini';

/** A body is written as the code has it, in cents; parameters as the address has them. */
type Written<Schema extends z.ZodMiniType, K extends string> = K extends 'body' ? z.output<Schema> : z.input<Schema>;

type Part<R, K extends string> = K extends keyof R
  ? R[K] extends z.ZodMiniType
    ? Record<never, never> extends z.input<R[K]>
      ? { [P in K]?: Written<R[K], K> }
      : { [P in K]: Written<R[K], K> }
    : unknown
  : unknown;

/** The input of a call: path parameters, query and body, as the contract defines them. */
export type Input<N extends RouteName> = Part<Routes[N], 'params'> &
  Part<Routes[N], 'query'> &
  Part<Routes[N], 'body'> &
  (Routes[N] extends { contentType: 'multipart/form-data' } ? { body: FormData } : unknown);
export type ResponseOf<N extends RouteName> = z.output<Routes[N]['response']>;

/** The routes that return lists in pages. */
export type ListName = {
  [N in RouteName]: Routes[N] extends {
    query: z.ZodMiniType<{ limit?: number | undefined; after?: string | undefined }>;
  }
    ? N
    : never;
}[RouteName];
/** One entry of a list. */
export type RowOf<N extends RouteName> = ResponseOf<N> extends (infer Row)[] | infer _ ? Row : never;

export interface CallOptions {
  signal?: AbortSignal;
  /** The API runs requests with the same key once and repeats the first response. */
  idempotencyKey?: string;
  /** The version that the caller has read. The API returns 412 if the record has changed since. */
  ifMatch?: string;
  /** A guest's token for one order. It replaces the session's token, and its rejection does not end the session. */
  token?: string;
}

export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/** The path and query string of a call: `/items/65a…`. */
export const addressOf = (pattern: string, { params = {}, query }: LooseInput): string => {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};
