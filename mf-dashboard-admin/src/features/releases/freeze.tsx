import type { ReleaseOverview } from '@kerf/contracts/staff';
import { Button, confirm, Field, Icon, Input } from '@kerf/ui';
import { type FormEvent, useState } from 'react';
import { DateTime } from '../../components/date-time';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import { textWith } from '../../components/text-with';
import { releaseTexts as texts } from './messages';
import { useFreeze } from './release-service';
import styles from './releases.module.css';

/** Stops all releases, with a reason. */
export function StopReleases({ of: { mayFreeze, freeze } }: { of: ReleaseOverview }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayFreeze || freeze) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.stopAll}</Button>
      {isOpen ? <StopDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function StopDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending } = useFreeze();
  const lacksReason = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!lacksReason && !isPending) mutate({ isFrozen: true, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog kind="question" title={texts.stop} text={texts.stopText} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Field
          label={texts.reason}
          hint={texts.reasonHint}
          error={isChecked && lacksReason ? texts.reasonRequired : undefined}
        >
          <Input autoComplete="off" maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>{texts.notNow}</Button>
          <Button type="submit" variant="danger" busy={isPending}>
            {texts.stop}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Says who stopped all releases and why, above how the front ends fare. */
export function FreezeLine({ of: { mayFreeze, freeze } }: { of: ReleaseOverview }) {
  const { mutate, isPending } = useFreeze();
  if (!freeze) return null;
  const resume = async () => {
    const question = {
      ...{ title: texts.resumeSure, text: texts.resumeText },
      ...{ confirmLabel: texts.resume, cancelLabel: texts.notNow },
    };
    if (await confirm(question)) mutate({ isFrozen: false });
  };
  return (
    <div className={styles.verdict} data-tone="stopped" role="alert">
      <Icon name="pause" />
      <div className={styles.verdictText}>
        <strong>{texts.stopped}</strong>
        <span>{freeze.reason}</span>
        <span className={styles.by}>
          {textWith(texts.stoppedBy, { by: freeze.by, time: <DateTime at={freeze.at} /> })}
        </span>
      </div>
      {mayFreeze ? (
        <Button busy={isPending} onClick={resume}>
          {texts.resume}
        </Button>
      ) : null}
    </div>
  );
}
