import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Button, buttonClass } from '@kerf/ui';
import { messages } from '../messages';

/** The link to an item's order form. It is disabled for admins, and while fewer are left than the smallest order. */
export function PurchaseButton({ item, describedBy }: { item: Item; describedBy: string }) {
  const isAdmin = useSession(state => state.role === 'admin');
  if (isAdmin || item.stock < item.minimum)
    return (
      <Button wide disabled aria-describedby={describedBy}>
        {messages.purchase}
      </Button>
    );
  return (
    <Link
      to={paths.order(item._id)}
      className={buttonClass('secondary', { wide: true })}
      aria-describedby={describedBy}
    >
      {messages.purchase}
    </Link>
  );
}
