import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, EmptyState, Page } from '@kerf/ui';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import { payOrderMessages } from '../../messages/pay-order-messages';

/** The page of an order of somebody else. */
export function NotYours({ id, isGuest }: { id: string; isGuest: boolean }) {
  const signIn = (
    <Link
      to={paths.login}
      state={{ from: paths.checkoutOrder(id), access: 'public' }}
      className={buttonClass('primary')}
    >
      {checkout.signIn}
    </Link>
  );
  return (
    <Page title={checkout.title}>
      <EmptyState
        title={payOrderMessages.notYours}
        text={payOrderMessages.notYoursText}
        action={isGuest ? signIn : undefined}
      />
    </Page>
  );
}
