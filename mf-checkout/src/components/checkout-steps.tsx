import { Icon } from '@kerf/ui';
import { checkoutMessages } from '../messages/checkout-messages';
import styles from './checkout-steps.module.css';

const { steps } = checkoutMessages;
const order = ['details', 'payment', 'done'] as const;

/** Where the buyer is on the way to the order. */
export const CheckoutSteps = ({ current }: { current: 'details' | 'payment' }) => (
  <ol className={styles.steps} aria-label={checkoutMessages.stepsLabel}>
    {order.map((step, at) => {
      const isDone = at < order.indexOf(current);
      return (
        <li key={step} data-done={isDone} aria-current={step === current ? 'step' : undefined}>
          <span>{isDone ? <Icon name="check" label={checkoutMessages.stepDone} /> : at + 1}</span>
          <span>{steps[step]}</span>
        </li>
      );
    })}
  </ol>
);
