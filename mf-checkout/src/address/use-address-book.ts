import { call, query } from '@kerf/api-client';
import type { Address, NewAddress } from '@kerf/contracts';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { toast } from '@kerf/ui';

export interface SavedFields {
  address: NewAddress;
  /** The saved address that it was edited from. */
  from: Pick<Address, '_id'> | undefined;
}

/** An empty field removes the part of the saved address. */
const noOptionalParts = { line2: null, region: null, phone: null };

const save = ({ address, from }: SavedFields, idempotencyKey: string): Promise<unknown> =>
  from
    ? call('changeAddress', { params: { id: from._id }, body: { ...noOptionalParts, ...address } })
    : call('addAddress', { body: address }, { idempotencyKey });

/** The addresses of a customer, the default first. */
export const useAddresses = (isSignedIn: boolean) => useQuery({ ...query('listAddresses', {}), enabled: isSignedIn });

/** A change of the address book. Failed changes read it again too, because the page may show an old one. */
export const useAddressChange = <Input>(
  change: (input: Input) => Promise<unknown>,
  onError: (error: Error) => void = error => toast.error(error.message),
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['listAddresses'] }),
  });
};

/** Adds or changes an address. */
export const useSaveAddress = (onError?: (error: Error) => void) => {
  const { keyFor, forget } = useIdempotencyKey();
  return useAddressChange(async (saved: SavedFields) => {
    await save(saved, keyFor(saved.address));
    forget();
  }, onError);
};
