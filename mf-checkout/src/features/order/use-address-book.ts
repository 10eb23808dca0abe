import { call } from '@kerf/api-client';
import type { Address, NewAddress } from '@kerf/contracts';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { toast } from '@kerf/ui';

interface Saved {
  address: NewAddress;
  /** The saved address that it was edited from. */
  from: Address | undefined;
}

/** An empty field removes the part of the saved address. */
const noOptionalParts = { line2: null, region: null };

const save = ({ address, from }: Saved, idempotencyKey: string): Promise<unknown> =>
  from
    ? call('changeAddress', { params: { id: from._id }, body: { ...noOptionalParts, ...address } })
    : call('addAddress', { body: address }, { idempotencyKey });

/** The addresses of a customer, the default first, and the function that saves one. */
export const useAddressBook = (isSignedIn: boolean) => {
  const queries = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  const { data: addresses, isLoading } = useQuery({
    queryKey: ['listAddresses'],
    queryFn: ({ signal }) => call('listAddresses', {}, { signal }),
    enabled: isSignedIn,
  });
  const { mutate } = useMutation({
    mutationFn: (saved: Saved) => save(saved, keyFor(saved.address)),
    onSuccess: forget,
    onError: error => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listAddresses'] }),
  });
  return { addresses, isLoading, save: mutate };
};
