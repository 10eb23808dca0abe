import type { OrderDetail, PostalAddress, Tracking } from '@kerf/contracts';
import { Panel } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './order.module.css';
import { trackingLink } from './tracking-link';

const { order: texts } = messages;

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

const addressLines = (address: string | PostalAddress): string[] => {
  if (typeof address === 'string') return [address];
  const { name, line1, line2, postcode, city, region, country } = address;
  return [name, line1, line2, `${postcode} ${city}`.trim(), region, countries.of(country)].filter(
    line => line !== undefined,
  );
};

/** Where the order goes, and how to follow it once it is shipped. */
export function DeliveryPanel({ order }: { order: OrderDetail }) {
  return (
    <Panel title={texts.address}>
      <address className={styles.address}>
        {addressLines(order.address).map(line => (
          <bdi key={line}>{line}</bdi>
        ))}
        <bdi className={styles.quiet}>{order.phone}</bdi>
      </address>
      {order.company ? <p className={styles.quiet}>{order.company}</p> : null}
      {order.vatNumber ? <p className={styles.quiet}>{texts.vatNumber(order.vatNumber)}</p> : null}
      {order.tracking ? <TrackingFacts tracking={order.tracking} /> : null}
    </Panel>
  );
}

function TrackingFacts({ tracking }: { tracking: Tracking }) {
  const link = trackingLink(tracking);
  return (
    <div className={styles.facts}>
      <h3>{texts.tracking}</h3>
      <p>
        {tracking.carrier ? <bdi>{tracking.carrier} </bdi> : null}
        <bdi className={styles.code}>{tracking.number}</bdi>
      </p>
      {link ? (
        <a href={link} rel="noreferrer">
          {texts.track(tracking.carrier ?? '')}
        </a>
      ) : null}
    </div>
  );
}
