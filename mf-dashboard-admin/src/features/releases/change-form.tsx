import type { ControlledRemote } from '@kerf/contracts/staff';
import { Button, confirm, Field, Input, Select, toast } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { changeFor, choicesFor, type Decision, earlierReleases, questionFor, shareOf } from './decision';
import { releaseTexts as texts } from './messages';
import styles from './releases.module.css';
import { useChangeReleases } from './use-change-releases';

/** Promotes, ramps, holds or ends a canary, or activates an earlier release, after a confirmation. */
export function ChangeForm({ of }: { of: ControlledRemote }) {
  const { remote } = of;
  const choices = choicesFor(of);
  const earlier = earlierReleases(of);
  const { register, handleSubmit, formState, reset, watch } = useForm<Decision>({
    defaultValues: { choice: choices[0] ?? 'rollback', percent: '', release: earlier[0] ?? '', reason: '' },
  });
  const choice = watch('choice');
  const { mutate, isPending } = useChangeReleases(texts.done[choice](remote));
  const needsReason = choice === 'rollback' || choice === 'end';

  const submit = handleSubmit(async decision => {
    if (isPending) return;
    if (await confirm(questionFor(of, decision))) mutate(changeFor(of, decision), { onSuccess: () => reset() });
    else toast.info(texts.kept);
  });
  return (
    <form noValidate aria-label={texts.actions(remote)} className={styles.form} onSubmit={submit}>
      <Field label={texts.action}>
        <Select {...register('choice')}>
          {choices.map(each => (
            <option key={each} value={each}>
              {texts.choices[each]}
            </option>
          ))}
        </Select>
      </Field>
      {choice === 'share' ? (
        <Field label={texts.percent} hint={texts.percentHint} error={formState.errors.percent && texts.percentRequired}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            {...register('percent', { validate: percent => shareOf(percent) !== undefined })}
          />
        </Field>
      ) : null}
      {choice === 'rollback' ? (
        <Field label={texts.to}>
          <Select {...register('release')}>
            {earlier.map(release => (
              <option key={release}>{release}</option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label={texts.reason} hint={texts.reasonHint} error={formState.errors.reason && texts.reasonRequired}>
        <Input
          autoComplete="off"
          maxLength={500}
          {...register('reason', { validate: reason => !needsReason || reason.trim() !== '' })}
        />
      </Field>
      <Button type="submit" busy={isPending}>
        {texts.submit[choice]}
      </Button>
    </form>
  );
}
