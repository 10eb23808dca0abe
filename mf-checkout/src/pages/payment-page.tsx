import { paths } from '@kerf/federation';
import { Link, useParams } from '@kerf/federation/router';
import { buttonClass, EmptyState, Page } from '@kerf/ui';
import { paymentMessages as texts } from '../messages/payment-messages';
import PayOrder from './pay-order';

/** Pays an order of a customer. Guests pay at /checkout?order=. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  return <PayOrder id={id} missing={reason => <NoOrder reason={reason} />} />;
}

function NoOrder({ reason }: { reason: string }) {
  const toOrders = (
    <Link className={buttonClass('primary')} to={paths.myOrders}>
      {texts.toOrders}
    </Link>
  );
  return (
    <Page title={texts.title}>
      <EmptyState title={texts.missing} text={<span role="alert">{reason}</span>} action={toOrders} />
    </Page>
  );
}
