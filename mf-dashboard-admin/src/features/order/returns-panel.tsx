import { call, namesOf } from '@kerf/api-client';
import type { OrderDetail, ReturnDecision } from '@kerf/contracts';
import { Badge, Button, confirm, ErrorText, Panel } from '@kerf/ui';
import forms from '../../components/form.module.css';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './order.module.css';
import { useOrderChange } from './use-order-change';

type Return = OrderDetail['returns'][number];

const useDecide = ({ _id }: OrderDetail) =>
  useOrderChange({
    send: ({ id, ...body }: ReturnDecision & { id: string }) =>
      call('decideReturn', { params: { id: _id, return: id }, body }),
    done: (_response, { status }) => texts[status],
  });

/** The returns of the order. An administrator accepts or declines those that are requested. */
export function ReturnsPanel({ order }: { order: OrderDetail }) {
  const decide = useDecide(order);
  if (order.returns.length === 0) return null;
  const accept = async ({ id }: Return, lines: string) => {
    const question = { title: texts.sureToAccept, text: texts.sureToAcceptText({ lines }), confirmLabel: texts.accept };
    if (await confirm({ ...question, cancelLabel: texts.keep }))
      decide.mutate({ id, status: 'accepted', restock: true });
  };
  const decline = async ({ id }: Return, lines: string) => {
    const question = {
      title: texts.sureToDecline,
      text: texts.sureToDeclineText({ lines }),
      confirmLabel: texts.decline,
    };
    if (await confirm({ ...question, cancelLabel: texts.keep, destructive: true }))
      decide.mutate({ id, status: 'declined' });
  };
  return (
    <Panel title={texts.returns}>
      <ul className={styles.entries}>
        {order.returns.map(each => {
          const lines = namesOf(order, each.lines);
          return (
            <li key={each.id} className={styles.text}>
              <Badge>{texts.returnStates[each.status]}</Badge>
              <p>{lines}</p>
              <p>{each.reason}</p>
              {each.status === 'requested' ? (
                <div className={forms.actions}>
                  <Button
                    busy={decide.isPending}
                    aria-label={texts.declineOf({ lines })}
                    onClick={() => decline(each, lines)}
                  >
                    {texts.decline}
                  </Button>
                  <Button
                    variant="primary"
                    busy={decide.isPending}
                    aria-label={texts.acceptOf({ lines })}
                    onClick={() => accept(each, lines)}
                  >
                    {texts.accept}
                  </Button>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {decide.error ? <ErrorText message={decide.error.message} /> : null}
    </Panel>
  );
}
