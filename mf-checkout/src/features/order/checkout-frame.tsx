import { Button, Skeleton } from '@kerf/ui';
import layout from '../../components/columns.module.css';
import { SummaryPlaceholder } from '../../components/order-summary';
import { StepColumns } from '../../components/step-columns';
import { checkoutMessages } from '../../messages/checkout-messages';

/** The form before the browser knows who orders what. */
export const CheckoutFrame = () => {
  const button = (
    <Button variant="primary" size="large" wide busy>
      {checkoutMessages.place}
    </Button>
  );
  return (
    <StepColumns total={undefined} summary={<SummaryPlaceholder />} bar={{ button }}>
      <div className={layout.steps} aria-busy="true">
        <Skeleton lines={12} />
      </div>
    </StepColumns>
  );
};
