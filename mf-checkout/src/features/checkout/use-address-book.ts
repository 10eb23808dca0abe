import { call } from '@kerf/api-client';
import type { Address, NewAddress } from '@kerf/contracts';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';

interface Saved {
  address: NewAddress;
  /** The saved address that it was edited from. */
  from: Address | undefined;
}

/** Adds first, so that a lost connection leaves two addresses and not none. A PATCH cannot remove an optional part. */
const save = async ({ address, from }: Saved): Promise<void> => {
  await call('addAddress', { body: { ...address, ...(from?.default && { default: true }) } });
  if (from) await call('removeAddress', { params: { id: from._id } });
};

/** The addresses of a customer, the default first, and the function that saves one. */
export const useAddressBook = (isSignedIn: boolean) => {
  const queries = useQueryClient();
  const { data: addresses } = useQuery({
    queryKey: ['listAddresses'],
    queryFn: ({ signal }) => call('listAddresses', {}, { signal }),
    enabled: isSignedIn,
  });
  const { mutate } = useMutation({
    mutationFn: save,
    onError: error => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listAddresses'] }),
  });
  return { addresses, save: mutate };
};
