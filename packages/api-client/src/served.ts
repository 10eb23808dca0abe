import { type Route, type RouteName, routes } from '@kerf/contracts';
import { addressOf, type Input, type LooseInput, type ResponseOf } from './request';

interface Served {
  /** The address of the document. */
  page: string;
  /** Responses by address of the API. */
  responses: Map<string, unknown>;
}

const readDocument = (): Served => {
  const text = document.getElementById('kerf-data')?.textContent;
  return { page: location.href, responses: new Map(Object.entries(text ? JSON.parse(text) : {})) };
};

let first: Served | undefined;

/**
 * The response of the API that the page server wrote into the HTML for this read, once. Undefined if there is none, and after
 * the first navigation, when it may be out of date.
 */
export const served = <N extends RouteName>(name: N, input: Input<N>): ResponseOf<N> | undefined => {
  // The build renders first views without a document.
  if (typeof document === 'undefined') return undefined;
  first ??= readDocument();
  const { page, responses } = first;
  if (page !== location.href) responses.clear();
  // Calls about orders are private, so the page server writes none of them.
  if (!(name in routes)) return undefined;
  const route: Route = routes[name as keyof typeof routes];
  const address = addressOf(route, input as LooseInput);
  const response = route.response.safeParse(responses.get(address));
  responses.delete(address);
  return response.success ? (response.data as ResponseOf<N>) : undefined;
};
