import type { DeliveryMethod } from '@kerf/contracts';
import { arrivalText, formatCents } from '@kerf/contracts/domain';
import { Loaded, Panel, Skeleton, VisuallyHidden } from '@kerf/ui';
import { useState } from 'react';
import { Choice, Choices, ChoiceText } from '../../components/choice';
import { cartMessages as cart } from '../../messages/cart-messages';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import { useDeliveryProblem } from './delivery-problem';
import type { useTerms } from './use-terms';

interface DeliveryStepProps {
  terms: ReturnType<typeof useTerms>;
  onChoose: (method: string) => void;
}

/** How the order is delivered. Whether a delivery is free depends on the price of the lines. */
export function DeliveryStep({ terms, onChoose }: DeliveryStepProps) {
  const { methods, quote, delivery } = terms;
  const problem = useDeliveryProblem(terms);
  const [now] = useState(() => new Date());
  const { data: seen } = quote;
  // Before discounts, as the API decides it.
  const worth = seen?.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const priceOf = ({ price, freeFrom }: DeliveryMethod) =>
    price === 0 || (freeFrom !== undefined && worth !== undefined && worth >= freeFrom)
      ? cart.free
      : formatCents(price, seen?.currency);
  return (
    <Panel title={checkout.delivery}>
      {seen ? (
        <Loaded lines={4} query={methods}>
          {data => (
            <Choices legend={<VisuallyHidden>{checkout.delivery}</VisuallyHidden>}>
              {problem ? <p role="alert">{problem}</p> : null}
              {data.map(method => (
                <Choice
                  key={method.id}
                  name="delivery"
                  isChosen={method.id === delivery}
                  onChoose={() => onChoose(method.id)}
                  end={priceOf(method)}
                >
                  <ChoiceText title={checkout.arrives({ days: arrivalText(method.days, now) })} text={method.name} />
                </Choice>
              ))}
            </Choices>
          )}
        </Loaded>
      ) : (
        <Skeleton lines={4} />
      )}
    </Panel>
  );
}
