import { Button, confirm, Field, Input, Select, toast } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages';
import type { RemoteReleases } from './release-service';
import styles from './releases.module.css';
import { useRollBack } from './use-roll-back';

const { releases: texts } = messages;

/** Activates an earlier release for everybody, after a confirmation and with a reason. */
export function RollbackForm({ remote, live, canary, releases }: RemoteReleases) {
  const { mutate, isPending } = useRollBack();
  const possible = releases.filter(({ canActivate }) => canActivate);
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { release: possible[0]?.release ?? '', reason: '' },
  });
  if (!possible.length) return null;

  const submit = handleSubmit(async ({ release, reason }) => {
    const isSure = await confirm({
      title: texts.sure,
      text: texts.sureText(remote, release),
      confirmLabel: texts.rollBack,
      cancelLabel: texts.keep,
      destructive: true,
    });
    if (isSure) mutate({ remote, release, reason, live, canary }, { onSuccess: () => reset() });
    else toast.info(texts.kept);
  });
  return (
    <form noValidate aria-label={texts.formOf(remote)} className={styles.form} onSubmit={submit}>
      <Field label={texts.to}>
        <Select {...register('release')}>
          {possible.map(({ release }) => (
            <option key={release}>{release}</option>
          ))}
        </Select>
      </Field>
      <Field label={texts.reason} hint={texts.reasonHint} error={formState.errors.reason && texts.reasonRequired}>
        <Input
          autoComplete="off"
          maxLength={500}
          {...register('reason', { validate: reason => reason.trim() !== '' })}
        />
      </Field>
      <Button type="submit" busy={isPending}>
        {texts.rollBack}
      </Button>
    </form>
  );
}
