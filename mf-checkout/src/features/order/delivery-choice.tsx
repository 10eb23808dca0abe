import type { DeliveryMethod } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { VisuallyHidden } from '@kerf/ui';
import { cartMessages as cart } from '../../messages/cart-messages';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import { Choice, Choices, ChoiceText } from './choice';

interface DeliveryChoiceProps {
  methods: readonly DeliveryMethod[];
  /** Why there are none. */
  problem: string | undefined;
  subtotal: number;
  currency: string | undefined;
  chosen: string;
  onChoose: (id: string) => void;
}

/** The delivery methods of the country. */
export function DeliveryChoice({ methods, problem, subtotal, currency, chosen, onChoose }: DeliveryChoiceProps) {
  const priceOf = ({ price, freeFrom }: DeliveryMethod) =>
    price === 0 || (freeFrom !== undefined && subtotal >= freeFrom) ? cart.free : formatCents(price, currency);
  return (
    <Choices legend={<VisuallyHidden>{checkout.delivery}</VisuallyHidden>}>
      {problem ? <p role="alert">{problem}</p> : null}
      {methods.map(method => (
        <Choice
          key={method.id}
          name="delivery"
          isChosen={method.id === chosen}
          onChoose={() => onChoose(method.id)}
          end={priceOf(method)}
        >
          <ChoiceText title={method.name} text={checkout.days(method.days.min, method.days.max)} />
        </Choice>
      ))}
    </Choices>
  );
}
