import { Button } from '@kerf/ui';
import { type ReactNode, useEffect, useId } from 'react';
import type { KnownAddress } from '../../address/address-values';
import { Choice, Choices, SavedAddressText } from '../../components/choice';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import styles from './saved-addresses.module.css';
import type { SavedAddress } from './use-saved-address';

interface SavedAddressesProps {
  book: SavedAddress;
  /** Whether a field of the saved address has to change. */
  isInvalid: boolean;
  /** The fields of an address. */
  children: ReactNode;
}

/** The known addresses of a customer come first; the fields are shown for another address, and to change the chosen one. */
export function SavedAddresses({ book, isInvalid, children }: SavedAddressesProps) {
  const name = useId();
  const { addresses, saved, choose, isOpen, open } = book;
  // The fields stay once their error is corrected.
  useEffect(() => {
    if (isInvalid) open();
  }, [isInvalid, open]);
  const fields = isOpen || isInvalid;
  const change = (
    <div className={styles.change}>
      <Button variant="quiet" onClick={open}>
        {checkout.changeAddress}
      </Button>
    </div>
  );
  const [first] = addresses;
  if (!first) return children;
  if (first._id === undefined) return fields ? children : <LastAddress address={first}>{change}</LastAddress>;
  return (
    <>
      <Choices legend={checkout.saved}>
        {addresses.map(address => (
          <Choice key={address._id} name={name} isChosen={address._id === saved?._id} onChoose={() => choose(address)}>
            <SavedAddressText address={address} />
          </Choice>
        ))}
        <Choice name={name} isChosen={!saved} onChoose={() => choose(undefined)}>
          {checkout.otherAddress}
        </Choice>
      </Choices>
      {fields ? children : change}
    </>
  );
}

/** Where the last order went, as text: most customers order to it again. */
const LastAddress = ({ address, children }: { address: KnownAddress; children: ReactNode }) => (
  <div>
    <p className={styles.last}>
      <SavedAddressText address={address} />
      {address.phone ? <bdi>{address.phone}</bdi> : null}
      <span>{checkout.asLastTime}</span>
    </p>
    {children}
  </div>
);
