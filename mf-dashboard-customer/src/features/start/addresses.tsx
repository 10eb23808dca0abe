import { call } from '@kerf/api-client';
import type { Address } from '@kerf/contracts';
import { addressLines } from '@kerf/contracts/orders';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { Badge, confirm, IconButton, Panel, toast } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './start.module.css';

const { start: texts } = messages;

/** The saved addresses. The checkout adds them. */
export function Addresses({ addresses }: { addresses: readonly Address[] }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call('removeAddress', { params: { id } }),
    onSuccess: () => toast.success(texts.addressRemoved),
    onError: error => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listAddresses'] }),
  });
  const ask = async ({ _id, line1 }: Address) => {
    const labels = { confirmLabel: texts.remove, cancelLabel: texts.keep };
    if (await confirm({ title: texts.removeAddress, text: line1, ...labels, destructive: true })) remove.mutate(_id);
  };
  return (
    <Panel title={texts.addresses}>
      {addresses.length === 0 ? <p className={styles.quiet}>{texts.noAddress}</p> : null}
      <ul className={styles.rows}>
        {addresses.map(address => (
          <li key={address._id} className={styles.row}>
            <address className={styles.address}>
              {addressLines(address).map(line => (
                <bdi key={line}>{line}</bdi>
              ))}
            </address>
            {address.default ? <Badge>{texts.first}</Badge> : null}
            <IconButton icon="trash" label={texts.removeAddressOf(address.line1)} onClick={() => ask(address)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
