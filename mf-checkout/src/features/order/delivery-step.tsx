import { Loaded, Panel, Skeleton } from '@kerf/ui';
import { checkoutMessages } from '../../messages/checkout-messages';
import { DeliveryChoice } from './delivery-choice';
import { useDeliveryProblem } from './delivery-problem';
import type { useTerms } from './use-terms';

/** How the order is delivered. Whether a delivery is free depends on the price of the lines. */
export function DeliveryStep({ terms }: { terms: ReturnType<typeof useTerms> }) {
  const { methods, quote, delivery, setDelivery } = terms;
  const problem = useDeliveryProblem(terms);
  const { data: seen } = quote;
  return (
    <Panel title={checkoutMessages.delivery}>
      {seen ? (
        <Loaded lines={4} query={methods}>
          {data => (
            <DeliveryChoice
              methods={data}
              problem={problem}
              subtotal={seen.subtotal}
              currency={seen.currency}
              chosen={delivery}
              onChoose={setDelivery}
            />
          )}
        </Loaded>
      ) : (
        <Skeleton lines={4} />
      )}
    </Panel>
  );
}
