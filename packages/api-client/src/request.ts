import type { Route, RouteName, Routes } from '@kerf/contracts';
import type * as z from 'zod/mini';

type Part<R, K extends string> = K extends keyof R
  ? R[K] extends z.ZodMiniType
    ? Record<never, never> extends z.input<R[K]>
      ? { [P in K]?: z.input<R[K]> }
      : { [P in K]: z.input<R[K]> }
    : unknown
  : unknown;

/** What a call takes: its path's parameters, its query and its body, as the contract has them. */
export type Input<N extends RouteName> = Part<Routes[N], 'params'> & Part<Routes[N], 'query'> & Part<Routes[N], 'body'>;
export type Answer<N extends RouteName> = z.output<Routes[N]['answer']>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeated write count once. */
  idempotencyKey?: string;
}

export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/** The path of a call with its parameters and query filled in: `/items/65a…`. */
export const addressOf = (route: Route, { params = {}, query }: LooseInput): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path;
};
