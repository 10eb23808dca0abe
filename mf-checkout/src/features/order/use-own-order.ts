import { useQuery } from '@kerf/federation/query';
import { useLocation } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { useState } from 'react';
import { leftToken } from '../../left-order';
import { ownOrderQuery } from '../../own-order-query';
import { pendingOrder } from './pending-order';

/** An order of the customer, or of the guest who has its token. */
export const useOwnOrder = (id: string) => {
  const owner = useSession(state => state.user?.email ?? null);
  const [pending] = useState(() => pendingOrder(owner));
  const [left] = useState(() => leftToken(id));
  const { state } = useLocation();
  // The page of a guest's order hands its token on in the state of the navigation.
  const token: string | undefined =
    state?.orderToken ?? (pending?.id === id ? pending.token : undefined) ?? (owner === null ? left : undefined);
  const order = useQuery({
    ...ownOrderQuery(id, token),
    enabled: owner !== null || token !== undefined,
    // The shell forgets all data when a guest signs in. The token still opens the order, so its page stays as it is.
    placeholderData: before => (token ? before : undefined),
  });
  return { order, owner, token, pending };
};
