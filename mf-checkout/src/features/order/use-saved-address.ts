import { useCallback, useLayoutEffect, useState } from 'react';
import type { KnownAddress } from '../../address/address-values';

interface SavedAddressOptions {
  /** Undefined while they load. */
  addresses: readonly KnownAddress[] | undefined;
  /** Writes the address into the form; nothing for another address. */
  onChoose: (address: KnownAddress | undefined) => void;
  /** Whether the form may begin with the default address. */
  isEmpty: () => boolean;
}

/** Which known address the form has, and whether its fields are shown. The form begins with the default one. */
export const useSavedAddress = ({ addresses = [], onChoose, isEmpty }: SavedAddressOptions) => {
  const [saved, setSaved] = useState<KnownAddress>();
  const [isOpen, setOpen] = useState(false);
  const choose = (address: KnownAddress | undefined) => {
    setSaved(address);
    setOpen(false);
    onChoose(address);
  };
  const preferred = addresses.find(address => address.default);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills in the default address once, before the fields are painted
  useLayoutEffect(() => {
    if (preferred && isEmpty()) choose(preferred);
  }, [preferred && (preferred._id ?? 'last order')]);
  const open = useCallback(() => setOpen(true), []);
  return { addresses, saved, choose, isOpen: isOpen || !saved, open };
};

export type SavedAddress = ReturnType<typeof useSavedAddress>;
