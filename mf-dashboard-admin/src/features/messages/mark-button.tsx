import { call } from '@kerf/api-client';
import type { ContactMessage } from '@kerf/contracts';
import { Button } from '@kerf/ui';
import { useRequest } from '../../components/use-request';
import { contactMessages as texts } from '../../messages/contact-messages';

/** Says that a message needs no response, for example after a call, or takes that back. */
export function MarkButton({ message: { _id: id, marked } }: { message: ContactMessage }) {
  const mark = useRequest({
    send: (isAnswered: boolean) => call(isAnswered ? 'markContactMessage' : 'reopenContactMessage', { params: { id } }),
    done: (_response, isAnswered) => (isAnswered ? texts.isMarked : texts.isReopened),
    outdated: ['listContactMessages', 'readOverview'],
  });
  return (
    <Button busy={mark.isPending} onClick={() => mark.mutate(!marked)}>
      {marked ? texts.reopen : texts.mark}
    </Button>
  );
}
