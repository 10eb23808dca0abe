import type { Address } from '@kerf/contracts';
import { addressText } from '@kerf/contracts/orders';
import { Fragment } from '@kerf/federation/fragment';
import { countryName } from '@kerf/session/countries';
import { Badge, Panel } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './start.module.css';

const { start: texts } = messages;

/** The saved addresses, in the address book of the checkout. Without it they are shown, and cannot be changed. */
export function Addresses({ addresses }: { addresses: readonly Address[] }) {
  const list = <List addresses={addresses} />;
  const failed = (
    <>
      {list}
      <p role="status" className={styles.quiet}>
        {texts.addressBookFailed}
      </p>
    </>
  );
  return (
    <Panel title={texts.addresses}>
      <Fragment
        name="mf-checkout/address-book"
        version={1}
        fallback={<div className={styles.waiting}>{list}</div>}
        failed={failed}
      />
    </Panel>
  );
}

const List = ({ addresses }: { addresses: readonly Address[] }) => (
  <ul className={styles.rows}>
    {addresses.map(address => (
      <li key={address._id} className={styles.row}>
        <span className={styles.address}>
          <b>{address.name}</b>{' '}
          <span className={styles.quiet}>{addressText({ ...address, name: '' }, countryName(address.country))}</span>
        </span>
        {address.default ? <Badge>{texts.first}</Badge> : null}
      </li>
    ))}
  </ul>
);
