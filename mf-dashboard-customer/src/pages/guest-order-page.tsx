import { useParams } from '@kerf/federation/router';
import { Card, Page } from '@kerf/ui';
import { LinkForm } from '../features/order/link-form';
import { OrderView } from '../features/order/order-view';
import { useOrderToken } from '../features/order/use-order-token';
import { messages } from '../messages';

const { order: texts } = messages;

/** An order that its token opens: a guest's. */
export default function GuestOrderPage() {
  const { id = '' } = useParams();
  const token = useOrderToken(id);
  if (token === undefined) return <NeedsLink orderId={id} />;
  return (
    <OrderView
      access={{ id, token }}
      missingOn={['invalid', 'signed-out', 'forbidden', 'not-found']}
      missing={<NeedsLink orderId={id} />}
    />
  );
}

/** For a visitor without a valid token. It says nothing about the order, not even whether it exists. */
const NeedsLink = ({ orderId }: { orderId: string }) => (
  <Page title={texts.linkTitle} intro={texts.linkIntro} width="narrow">
    <Card>
      <LinkForm orderId={orderId} variant="primary" />
    </Card>
  </Page>
);
