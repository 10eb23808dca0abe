/**
 * A cache key for a route and its parameters, independent of their order. A repeated query parameter (an array) never equals a
 * validated one.
 */
export const cacheKey = (route: string, parameters: object): string =>
  JSON.stringify([
    route,
    ...Object.entries(parameters)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value : String(value)])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ]);
