import { call, isRejection } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { confirm, toast } from '@kerf/ui';
import { usersMessages as texts } from '../../messages/users-messages';

/** Asks for confirmation, then cancels all unpaid orders of a user and shows their number. */
export const useCancelOrders = () => {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: ({ _id }: User) => call('cancelUserOrders', { params: { id: _id } }),
    onSuccess: ({ deletedCount }) => {
      if (deletedCount > 0) toast.success(texts.ordersCancelled({ count: deletedCount }));
      else toast.info(texts.noUnpaidOrders);
      void queries.invalidateQueries({ queryKey: ['listOrders'] });
    },
    onError: error => toast.error(error.message),
  });
  return async (user: User) => {
    const sure = await confirm({
      title: texts.sureToCancel,
      text: texts.sureToCancelText({ user: user.email }),
      confirmLabel: texts.confirmCancel,
      cancelLabel: texts.keepOrders,
      destructive: true,
    });
    if (sure) cancel.mutate(user);
    else toast.info(texts.ordersKept);
  };
};

/** Asks for confirmation, then makes the user an admin. */
export const useMakeAdmin = () => {
  const queries = useQueryClient();
  const makeAdmin = useMutation({
    mutationFn: ({ email }: User) => call('makeAdmin', { params: { email } }),
    onSuccess: ({ modifiedCount }, { email }) => {
      if (modifiedCount > 0) toast.success(texts.promoted);
      else toast.info(texts.adminAlready({ user: email }));
      return queries.invalidateQueries({ queryKey: ['listUsers'] });
    },
    onError: error => toast.error(isRejection(error, 'forbidden') ? texts.notPromoted : error.message),
  });
  return async (user: User) => {
    const sure = await confirm({
      title: texts.sureToPromote,
      text: texts.sureToPromoteText({ user: user.email }),
      confirmLabel: texts.confirmPromote,
      cancelLabel: texts.keepRole,
    });
    if (sure) makeAdmin.mutate(user);
    else toast.error(texts.notPromoted);
  };
};

/** Asks for confirmation, then removes the second factor of a user who has lost it. */
export const useResetSecondFactor = () => {
  const queries = useQueryClient();
  const reset = useMutation({
    mutationFn: ({ _id }: User) => call('resetSecondFactor', { params: { id: _id } }),
    onSuccess: (_response, { email }) => {
      toast.success(texts.secondFactorReset({ user: email }));
      return queries.invalidateQueries({ queryKey: ['listUsers'] });
    },
    onError: error => toast.error(error.message),
  });
  return async (user: User) => {
    const sure = await confirm({
      title: texts.sureToReset,
      text: texts.sureToResetText({ user: user.email }),
      confirmLabel: texts.confirmReset,
      cancelLabel: texts.keepSecondFactor,
      destructive: true,
    });
    if (sure) reset.mutate(user);
  };
};
