import { call } from '@kerf/api-client';
import type { RecentRelease, TakenBy } from '@kerf/contracts/staff';
import { useSession } from '@kerf/session';
import { Button, confirm } from '@kerf/ui';
import { useShopZone } from '../../components/date-time';
import { timeText } from '../../components/moment';
import { useAllows } from '../../components/use-allows';
import { useRequest } from '../../components/use-request';
import { releaseTexts as texts } from './messages';

/** Who looks after a failing release, and since when. */
export function TakenText({ by: { name, at } }: { by: TakenBy }) {
  const zone = useShopZone();
  return <bdi>{texts.takenBy({ name, at: timeText(new Date(at), zone) })}</bdi>;
}

/** Says that the caller looks after a failing release. What somebody else has taken is taken over after a question. */
export function TakeButton({ of: { remote, release, takenBy } }: { of: RecentRelease }) {
  const isAllowed = useAllows('developer');
  const email = useSession(({ user }) => user?.email);
  const take = useRequest({
    send: (over: string | undefined) => call('takeRelease', { body: { remote, release, ...(over && { over }) } }),
    done: () => texts.taken,
    outdated: ['listRecentReleases'],
  });
  if (!isAllowed || (takenBy && takenBy.email === email)) return null;
  const ask = async () => {
    if (takenBy) {
      const { title, text, confirmLabel, cancelLabel } = texts.takeOverQuestion;
      const { name } = takenBy;
      const question = { title: title({ name }), text, confirmLabel, cancelLabel: cancelLabel({ name }) };
      if (!(await confirm(question))) return;
    }
    take.mutate(takenBy?.at);
  };
  return (
    <Button busy={take.isPending} onClick={ask}>
      {takenBy ? texts.takeOver : texts.take}
    </Button>
  );
}
