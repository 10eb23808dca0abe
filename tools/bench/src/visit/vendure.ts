import type { Timed } from '../api/checkout.ts';
import { HttpClient } from '../lib/http-client.ts';
import type { Visitor } from './mix.ts';

const LIST =
  '{ products(options: { take: 12 }) { items { id name slug description featuredAsset { preview } variants { id priceWithTax stockLevel } } } }';
const ITEM =
  'query ($id: ID!) { product(id: $id) { id name slug description assets { preview } variants { id sku priceWithTax stockLevel } } }';
const SEARCH =
  'query ($term: String!) { search(input: { term: $term, take: 12, groupByProduct: true }) { totalItems items { productId productName slug priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }';
const ADD =
  'mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ... on Order { id } ... on ErrorResult { message } } }';
const CUSTOMER =
  'mutation ($email: String!) { setCustomerForOrder(input: { emailAddress: $email, firstName: "Ann", lastName: "Sawyer" }) { ... on Order { id } ... on ErrorResult { message } } }';
const ADDRESS =
  'mutation { setOrderShippingAddress(input: { fullName: "Ann Sawyer", streetLine1: "1 Saw Street", city: "Austin", postalCode: "73301", countryCode: "US" }) { ... on Order { id } ... on ErrorResult { message } } }';
const METHODS = '{ eligibleShippingMethods { id } }';
const METHOD =
  'mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { ... on Order { id } ... on ErrorResult { message } } }';
const STATE =
  'mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { id } ... on OrderStateTransitionError { message } } }';
const PAY =
  'mutation { addPaymentToOrder(input: { method: "card", metadata: {} }) { ... on Order { id state } ... on ErrorResult { message } } }';

/** Visits of Vendure's shop API, as its own storefronts make them. */
export function vendureVisitor(url: string, items: number): Visitor {
  const http = new HttpClient();
  const ask = async (timed: Timed, query: string, variables: object = {}, token?: string) => {
    const options = { body: { query, variables }, ...(token && { token }) };
    const { status, headers, body } = await timed(() => http.call('POST', url, options));
    const [first] = Object.values(body.data ?? {}) as { message?: string }[];
    if (status !== 200 || body.errors || first?.message)
      throw new Error(`${query}: ${JSON.stringify(body).slice(0, 500)}`);
    return { data: body.data, token: String(headers['vendure-auth-token'] ?? token) };
  };
  const idOf = (turn: number) => String(1 + ((turn * 7) % items));
  return {
    list: timed => ask(timed, LIST),
    item: (timed, turn) => ask(timed, ITEM, { id: idOf(turn) }),
    search: (timed, turn) => ask(timed, SEARCH, { term: `saw ${turn % items}` }),
    async buy(timed, turn) {
      const { token } = await ask(timed, ADD, { id: idOf(turn) });
      const then = (query: string, variables?: object) => ask(timed, query, variables, token);
      await then(CUSTOMER, { email: `ann-${turn}-${Date.now()}@kerf.test` });
      await then(ADDRESS);
      const { data } = await then(METHODS);
      await then(METHOD, { id: [data.eligibleShippingMethods[0].id] });
      await then(STATE);
      await then(PAY);
    },
  };
}
