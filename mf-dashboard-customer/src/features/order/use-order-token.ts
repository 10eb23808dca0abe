import { useLocation, useNavigate } from '@kerf/federation/router';
import { useLayoutEffect } from 'react';
import { saveOrderToken, storedOrderToken } from './order-token';

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
