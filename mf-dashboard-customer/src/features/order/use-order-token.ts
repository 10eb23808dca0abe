import { useLocation, useNavigate } from '@kerf/federation/router';
import { useLayoutEffect } from 'react';

const nameOf = (orderId: string) => `orderToken ${orderId}`;

/** Replaces session storage if it is denied or full. Lasts as long as the document. */
const inMemory = new Map<string, string>();

/** Stores the token of an order until the tab closes. Another tab needs the link again. */
const saveOrderToken = (orderId: string, token: string) => {
  try {
    sessionStorage.setItem(nameOf(orderId), token);
  } catch {
    inMemory.set(orderId, token);
  }
};

const storedOrderToken = (orderId: string): string | undefined => {
  try {
    return sessionStorage.getItem(nameOf(orderId)) ?? inMemory.get(orderId);
  } catch {
    return inMemory.get(orderId);
  }
};

/**
 * The token of a guest's order, from the fragment of the address, from the query of an earlier link, or from an earlier visit in this tab.
 * It is removed from the address and from the history, so that a copied link does not contain it.
 */
export const useOrderToken = (orderId: string): string | undefined => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  useLayoutEffect(() => {
    if (given === null) return;
    if (given) saveOrderToken(orderId, given);
    void navigate(pathname, { replace: true });
  }, [given, orderId, pathname, navigate]);
  return given || storedOrderToken(orderId);
};
