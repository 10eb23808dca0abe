/**
 * What the page server sent with this document, without which the API counts no report. It is a header, because the page itself is the same
 * for everybody and kept. Undefined over plain HTTP, where browsers hide the header.
 */
export const pageStamp = (): string | undefined => {
  const [document] = performance.getEntriesByType?.('navigation') ?? [];
  const { serverTiming } = (document ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming?.find(({ name }) => name === 'stamp')?.description;
};
