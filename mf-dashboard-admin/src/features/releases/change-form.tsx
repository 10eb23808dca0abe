import type { ControlledRemote } from '@kerf/contracts/staff';
import { Button, confirm, Field, Input, Select, toast } from '@kerf/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { numberError } from '../../components/number-text';
import {
  type Choice,
  changeFor,
  choicesFor,
  type Decision,
  earlierReleases,
  goodReleases,
  questionFor,
  shareOf,
} from './decision';
import { releaseTexts as texts } from './messages';
import { useChangeReleases } from './release-service';
import styles from './releases.module.css';

/**
 * Promotes, ramps, holds or ends a canary, or activates an earlier release, after a confirmation. Without react-hook-form, which would
 * take a third of the page's scripts.
 */
export function ChangeForm({ of, wanted }: { of: ControlledRemote; wanted?: Choice | undefined }) {
  const { remote } = of;
  const choices = choicesFor(of);
  const earlier = earlierReleases(of);
  const good = goodReleases(of);
  const initial: Decision = {
    choice: wanted ?? choices[0] ?? 'rollback',
    percent: '',
    release: good[0]?.release ?? '',
    reason: '',
  };
  const [chosen, setDecision] = useState(initial);
  // Somebody else can end a ramp or delete a release meanwhile.
  const decision = {
    ...chosen,
    choice: choices.includes(chosen.choice) ? chosen.choice : initial.choice,
    release: good.some(({ release }) => release === chosen.release) ? chosen.release : initial.release,
  };
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLInputElement>('[name=reason]')?.focus();
  }, [wanted]);
  const { choice, percent, release, reason } = decision;
  const { mutate, isPending } = useChangeReleases(texts.done[choice]({ remote }));
  const set = (change: Partial<Decision>) => setDecision({ ...decision, ...change });
  const lacksShare = choice === 'share' && shareOf(percent) === undefined;
  const lacksReason = (choice === 'rollback' || choice === 'end') && reason.trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setChecked(true);
    if (lacksShare || lacksReason) {
      form.current?.querySelector<HTMLInputElement>(lacksShare ? '[name=percent]' : '[name=reason]')?.focus();
      return;
    }
    if (!(await confirm(questionFor(of, decision)))) return void toast.info(texts.kept);
    mutate(changeFor(of, decision), {
      onSuccess: () => {
        setDecision(initial);
        setChecked(false);
      },
    });
  };
  return (
    <form ref={form} noValidate aria-label={texts.actions({ remote })} className={styles.form} onSubmit={submit}>
      <Field label={texts.action}>
        <Select value={choice} onChange={({ target }) => set({ choice: target.value as Choice })}>
          {choices.map(each => (
            <option key={each} value={each}>
              {texts.choices[each]}
            </option>
          ))}
        </Select>
      </Field>
      {choice === 'share' ? (
        <Field
          label={texts.percent}
          hint={texts.percentHint}
          error={isChecked && lacksShare ? numberError(percent, texts.percentRequired) : undefined}
        >
          <Input
            name="percent"
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            onChange={({ target }) => set({ percent: target.value })}
          />
        </Field>
      ) : null}
      {choice === 'rollback' ? (
        <Field label={texts.to} hint={earlier.length > good.length ? texts.takenBackHint({ remote }) : undefined}>
          <Select value={release} onChange={({ target }) => set({ release: target.value })}>
            {earlier.map(({ release, state, isLastGood, isTakenBack }) => (
              <option key={release} value={release} disabled={isTakenBack}>
                {isLastGood
                  ? texts.lastGood({ release })
                  : state === '-'
                    ? release
                    : texts.activated({ release, state })}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field
        label={texts.reason}
        hint={texts.reasonHint}
        error={isChecked && lacksReason ? texts.reasonRequired : undefined}
      >
        <Input
          name="reason"
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Field>
      <Button type="submit" busy={isPending}>
        {texts.submit[choice]}
      </Button>
    </form>
  );
}
