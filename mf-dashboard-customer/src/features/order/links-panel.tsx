import { call } from '@kerf/api-client';
import { useMutation } from '@kerf/federation/query';
import { Button, toast } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './order.module.css';
import { type OrderAccess, withToken } from './order-access';

const { order: texts } = messages;

/** Ends the links that a guest has forwarded or lost. Few guests need it, so it is folded. */
export function LinksPanel({ access }: { access: OrderAccess }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('endOrderLinks', { params: { id: access.id }, query: { which: 'others' } }, withToken(access)),
    onSuccess: () => toast.success(texts.linksEnded),
    onError: error => toast.error(error.message),
  });
  return (
    <details className={styles.links}>
      <summary>{texts.links}</summary>
      <p>{texts.linksText}</p>
      <Button busy={isPending} onClick={() => mutate()}>
        {texts.endLinks}
      </Button>
    </details>
  );
}
