import { paths } from '@kerf/federation';
import { useLocation, useSearchParams } from '@kerf/federation/router';
import { EmptyState, Loaded } from '@kerf/ui';
import { WorkHead, workPageClass } from '../components/work-page/work-page';
import { ShipOrders } from '../features/ship-orders/ship-orders';
import { useChosenOrders } from '../features/ship-orders/use-chosen-orders';
import { listsMessages } from '../messages/lists-messages';
import { orderMessages } from '../messages/order-messages';
import { pageMessages } from '../messages/page-messages';
import { shipOrdersMessages as texts } from '../messages/ship-orders-messages';
import { idsIn } from '../paths';

/** The orders that the hash of the address names, with carriers and tracking numbers. */
export default function ShipOrdersPage() {
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const orders = useChosenOrders(idsIn(hash));
  const back = { to: `${paths.allOrders}?${search}`, label: orderMessages.toOrders };
  const isThere = orders.data !== undefined && orders.data.length > 0;
  return (
    <div className={workPageClass}>
      {isThere ? null : (
        <WorkHead back={back} title={pageMessages.shipOrders.title} state={listsMessages.notYet} actions={null} />
      )}
      <Loaded lines={12} query={orders}>
        {found =>
          isThere ? (
            <ShipOrders key={hash} orders={found} back={back} />
          ) : (
            <EmptyState title={texts.nothing} text={texts.nothingText} />
          )
        }
      </Loaded>
    </div>
  );
}
