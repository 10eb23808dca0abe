import { useLocation, useNavigate, useSearchParams } from '@kerf/federation/router';
import { useLayoutEffect } from 'react';
import { saveOrderToken, storedOrderToken } from './order-token';

/**
 * The token of a guest's order, from the address or from an earlier visit in this tab. It is removed from the address and from
 * the history, so that a copied link and the Referer header do not contain it.
 */
export const useOrderToken = (orderId: string): string | undefined => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const given = search.get('token');
  useLayoutEffect(() => {
    if (given === null) return;
    if (given) saveOrderToken(orderId, given);
    void navigate(pathname, { replace: true });
  }, [given, orderId, pathname, navigate]);
  return given || storedOrderToken(orderId);
};
