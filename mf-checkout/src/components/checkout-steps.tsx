import { Icon } from '@kerf/ui';
import { checkoutMessages } from '../messages/checkout-messages';
import styles from './checkout-steps.module.css';

const { steps } = checkoutMessages;

/** Where the buyer is on the way to the order. */
export const CheckoutSteps = ({ current }: { current: 'details' | 'payment' }) => (
  <ol className={styles.steps} aria-label={checkoutMessages.stepsLabel}>
    {steps.map(({ id, name }, at) => {
      const isDone = at < steps.findIndex(step => step.id === current);
      return (
        <li key={id} data-done={isDone} aria-current={id === current ? 'step' : undefined}>
          <span>{isDone ? <Icon name="check" label={checkoutMessages.stepDone} /> : at + 1}</span>
          <span>{name}</span>
        </li>
      );
    })}
  </ol>
);
