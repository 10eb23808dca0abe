import type { OrderDetail } from '@kerf/contracts';
import { arrivalDay } from '@kerf/contracts/domain';
import { addressText } from '@kerf/contracts/orders';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { countryName } from '@kerf/session/countries';
import { Panel } from '@kerf/ui';
import { useState } from 'react';
import { paymentMessages as payment } from '../../messages/payment-messages';
import styles from './payment.module.css';

interface OrderCheckProps {
  order: OrderDetail;
  /** A guest's token for the order, which its change needs. */
  token: string | undefined;
}

/** Who gets the messages, where the order goes and how, each with the way to change it, so that a mistake is seen before it is paid. */
export function OrderCheck({ order: { _id, address, delivery, email }, token }: OrderCheckProps) {
  const [now] = useState(() => new Date());
  const facts = [
    { part: 'contact', ...payment.contact, value: email },
    {
      part: 'address',
      ...payment.address,
      value: typeof address === 'string' ? address : addressText(address, countryName(address.country)),
    },
    ...(delivery
      ? [
          {
            part: 'delivery',
            ...payment.delivery,
            value: delivery.days
              ? payment.arrivesBy({ delivery: delivery.name, day: arrivalDay(delivery.days, now) })
              : delivery.name,
          },
        ]
      : []),
  ];
  return (
    <Panel title={payment.check}>
      <dl className={styles.facts}>
        {facts.map(({ part, label, change, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
            <dd>
              <Link to={`${paths.changeOrder(_id)}#${part}`} state={{ orderToken: token }} aria-label={change}>
                {payment.change}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
