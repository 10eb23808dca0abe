const nameOf = (orderId: string) => `orderToken ${orderId}`;

/** Replaces session storage if it is denied or full. Lasts as long as the document. */
const inMemory = new Map<string, string>();

/** Stores the token of an order until the tab closes. Another tab needs the link again. */
export const saveOrderToken = (orderId: string, token: string) => {
  try {
    sessionStorage.setItem(nameOf(orderId), token);
  } catch {
    inMemory.set(orderId, token);
  }
};

export const storedOrderToken = (orderId: string): string | undefined => {
  try {
    return sessionStorage.getItem(nameOf(orderId)) ?? inMemory.get(orderId);
  } catch {
    return inMemory.get(orderId);
  }
};
