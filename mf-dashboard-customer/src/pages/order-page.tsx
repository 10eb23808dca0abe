import { paths } from '@kerf/federation';
import { Link, useParams } from '@kerf/federation/router';
import { buttonClass, EmptyState, Page } from '@kerf/ui';
import { OrderView } from '../features/order/order-view';
import { messages } from '../messages';

const { order: texts } = messages;

/** An order of the signed-in customer. */
export default function OrderPage() {
  const { id = '' } = useParams();
  return <OrderView access={{ id }} missingOn={['invalid', 'not-found']} missing={<NoOrder />} />;
}

function NoOrder() {
  const toOrders = (
    <Link className={buttonClass('primary')} to={paths.myOrders}>
      {texts.toOrders}
    </Link>
  );
  return (
    <Page title={texts.title}>
      <EmptyState title={texts.missing} text={texts.missingText} action={toOrders} />
    </Page>
  );
}
