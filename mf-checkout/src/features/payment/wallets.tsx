import { Card } from '@kerf/ui';
import { ExpressCheckoutElement } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementConfirmEvent as Approval,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { useState } from 'react';
import { paymentMessages as payment } from '../../messages/payment-messages';
import styles from './payment.module.css';
import { isDark } from './provider-style';

interface WalletsProps {
  total: string;
  /** The provider's script and the payment are there. */
  isReady: boolean;
  /** The buyer has approved the payment in the wallet. */
  onApproved: (approval: Approval) => void;
}

const optionsOf = (onDark: boolean): StripeExpressCheckoutElementOptions => ({
  buttonHeight: 48,
  buttonTheme: onDark ? { applePay: 'white', googlePay: 'white' } : { applePay: 'black', googlePay: 'black' },
  layout: { maxColumns: 4, maxRows: 1, overflow: 'auto' },
});

/** The wallets of this device and country, as the provider draws them. Without any, nothing of it is on the page. */
export function Wallets({ total, isReady, onApproved }: WalletsProps) {
  const [isOffered, setOffered] = useState(true);
  // The provider reads the options once.
  const [options] = useState(() => optionsOf(isDark()));
  if (!isOffered) return null;
  return (
    <>
      <Card as="section" aria-label={payment.wallets} className={styles.wallets}>
        <div className={styles.walletRow}>
          {isReady ? (
            <ExpressCheckoutElement
              options={options}
              onReady={({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined)}
              onLoadError={() => setOffered(false)}
              onConfirm={onApproved}
            />
          ) : null}
        </div>
        <p>{payment.oneTap({ total })}</p>
      </Card>
      <p className={styles.or}>{payment.orWithCard}</p>
    </>
  );
}
