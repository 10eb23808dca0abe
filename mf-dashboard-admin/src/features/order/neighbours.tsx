import type { Order } from '@kerf/contracts';
import { Link, useNavigate, useSearchParams } from '@kerf/federation/router';
import { buttonClass, Icon, VisuallyHidden } from '@kerf/ui';
import { useEffect } from 'react';
import { messages } from '../../messages';
import { ownPaths } from '../../paths';

const { order: texts } = messages;
const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role="alertdialog"]');

export interface NeighboursProps {
  id: string;
  /** The list that the reader came from. */
  orders: readonly Order[];
}

/** Links to the order before and the one after in a list, also by K and J. */
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
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  });
  return (
    <>
      {before ? (
        <Link className={buttonClass()} to={to(before)} aria-keyshortcuts="k">
          <Icon name="chevron-left" />
          <VisuallyHidden>{texts.before(before.number)}</VisuallyHidden>
        </Link>
      ) : null}
      {after ? (
        <Link className={buttonClass()} to={to(after)} aria-keyshortcuts="j">
          <Icon name="chevron-right" />
          <VisuallyHidden>{texts.after(after.number)}</VisuallyHidden>
        </Link>
      ) : null}
    </>
  );
}
