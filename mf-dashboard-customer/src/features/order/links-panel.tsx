import { call } from '@kerf/api-client';
import { useMutation } from '@kerf/federation/query';
import { Button, Panel, toast } from '@kerf/ui';
import { messages } from '../../messages';
import { type OrderAccess, withToken } from './order-access';

const { order: texts } = messages;

/** Ends the links that a guest has forwarded or lost. */
export function LinksPanel({ access }: { access: OrderAccess }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('endOrderLinks', { params: { id: access.id }, query: { which: 'others' } }, withToken(access)),
    onSuccess: () => toast.success(texts.linksEnded),
    onError: error => toast.error(error.message),
  });
  return (
    <Panel title={texts.links}>
      <p>{texts.linksText}</p>
      <Button busy={isPending} onClick={() => mutate()}>
        {texts.endLinks}
      </Button>
    </Panel>
  );
}
