import type { Order } from '@kerf/contracts';
import { Link, useNavigate, useSearchParams } from '@kerf/federation/router';
import { followKeys, Icon, IconButton, type IconName, iconButtonClass } from '@kerf/ui';
import { useEffect } from 'react';
import { typesText } from '../../components/types-text';
import { orderMessages as texts } from '../../messages/order-messages';
import { ownPaths } from '../../paths';

export interface NeighboursProps {
  id: string;
  /** The list that the reader came from. */
  orders: readonly Order[];
}

/** Links to the order before and the one after in a list, also by K and J. At an end of the list, a disabled button keeps the place. */
export function Neighbours({ id, orders }: NeighboursProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const at = orders.findIndex(({ _id }) => _id === id);
  const [before, after] = at < 0 ? [] : [orders[at - 1], orders[at + 1]];
  const to = (order: { _id: string }) => `${ownPaths.order(order._id)}?${search}`;
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typesText(event.target)) return;
      const wanted = { j: after, k: before }[event.key];
      if (wanted) void navigate(to(wanted));
    };
    return followKeys(document, follow);
  });
  return (
    <>
      <Neighbour
        to={before && to(before)}
        icon="chevron-left"
        shortcut="k"
        label={texts.before({ number: before?.number })}
      />
      <Neighbour
        to={after && to(after)}
        icon="chevron-right"
        shortcut="j"
        label={texts.after({ number: after?.number })}
      />
    </>
  );
}

interface NeighbourProps {
  /** Undefined at the end of the list, and while it loads. */
  to: string | undefined;
  icon: IconName;
  shortcut: string;
  label: string;
}

function Neighbour({ to, icon, shortcut, label }: NeighbourProps) {
  if (!to) return <IconButton disabled icon={icon} label={label} />;
  return (
    <Link className={iconButtonClass()} to={to} aria-keyshortcuts={shortcut} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
