import { Icon } from '@kerf/ui';
import { timeText } from '../../components/moment-text';
import { paymentMessages as texts } from '../../messages/payment-messages';
import { ChargeError } from './charge-error';
import styles from './payment.module.css';

interface PayProblemProps {
  /** Why the order cannot be paid any more. It replaces the provider's message. */
  refusal: string | undefined;
  /** Why the charge failed. */
  error: Error | null;
  /** Until when the shop keeps the tools. */
  keptUntil: string | undefined;
}

/** The button that pays may be at the end of the window, far from the message. */
const showMessage = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' });

/** Whether something was charged, and what the buyer can do now. */
const adviceOn = (error: Error, keptUntil: string | undefined): string | undefined => {
  const failure = error instanceof ChargeError ? error.failure : 'unknown';
  if (failure === 'invalid') return undefined;
  if (failure === 'unknown') return texts.unknown;
  return keptUntil ? texts.declinedKept({ until: timeText(new Date(keptUntil)) }) : texts.declined;
};

/** Why the order is not paid. */
export function PayProblem({ refusal, error, keptUntil }: PayProblemProps) {
  const message = refusal ?? error?.message;
  if (message === undefined) return null;
  const advice = refusal === undefined && error ? adviceOn(error, keptUntil) : undefined;
  return (
    <div ref={showMessage} role="alert" className={styles.problem}>
      <Icon name="alert" />
      <p>{message}</p>
      {advice ? <p className={styles.advice}>{advice}</p> : null}
    </div>
  );
}
