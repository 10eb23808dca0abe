import { call } from '@kerf/api-client';
import { useMutation } from '@kerf/federation/query';
import { useNavigate } from '@kerf/federation/router';
import { Button, confirm, toast } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './order.module.css';
import { type OrderAccess, withToken } from './order-access';

const { order: texts } = messages;

/** Deletes what the order says about a guest. Few guests need it, so it is folded. */
export function OrderDataPanel({ access }: { access: OrderAccess }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('eraseOrderData', { params: { id: access.id } }, withToken(access)),
    onSuccess: async () => {
      toast.success(texts.dataErased);
      await navigate('/', { replace: true });
    },
    onError: error => toast.error(error.message),
  });
  const ask = async () => {
    if (await confirm({ ...texts.eraseSure, destructive: true })) mutate();
  };
  return (
    <details className={styles.links}>
      <summary>{texts.data}</summary>
      <p>{texts.dataText}</p>
      <Button busy={isPending} onClick={ask}>
        {texts.eraseData}
      </Button>
    </details>
  );
}
