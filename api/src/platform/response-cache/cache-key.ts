const entriesOf = (parameters: object) =>
  Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value : String(value)])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));

/**
 * A cache key for a route in a language, the parameters of its path and those of its query, independent of their order. A parameter of the
 * query never equals one of the path with its name, and a repeated one (an array) never equals a validated one.
 */
export const cacheKey = (route: string, language: string, path: object, query: object): string =>
  JSON.stringify([route, language, entriesOf(path), entriesOf(query)]);
