/** Writes values into the parameters of a pattern. A missing value leaves its segment empty. */
export const fillPath = (pattern: string, values: Readonly<Record<string, string | undefined>>): string =>
  pattern.replace(/:(\w+)/g, (_, name) => values[name] ?? '');

/**
 * Writes an address of the API, from `reads.api` of a page: `:name` in the path is the parameter of the page's path, and `name=:name` in
 * the query is the parameter of the page's query. A parameter without a value is left out. The text equals that of @kerf/api-client.
 */
export const fillRead = (
  read: string,
  values: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): string => {
  const [path = '', parameters] = read.split('?', 2);
  const filled = [...new URLSearchParams(parameters)]
    .map(([name, value]): [string, string] => [name, value[0] === ':' ? (query.get(value.slice(1)) ?? '') : value])
    .filter(([, value]) => value !== '');
  return fillPath(path, values) + (filled.length > 0 ? `?${new URLSearchParams(filled)}` : '');
};
