import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '@kerf/api-client';
import type { NewCodes, Promotion } from '@kerf/contracts';
import { newCodes } from '@kerf/contracts/staff';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { Button, ErrorText, Field, Input, Panel } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { DownloadButton } from '../../components/download-button';
import { messages } from '../../messages';
import styles from './promotions.module.css';

const { promotions: texts } = messages;

/** Generates codes for one order each, and exports all codes of the promotion. */
export function CodesPanel({ promotion: { _id, name } }: { promotion: Promotion }) {
  const queries = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const { register, handleSubmit, formState, reset } = useForm<NewCodes>({ resolver: zodResolver(newCodes) });
  const { errors } = formState;
  const add = useMutation({
    mutationFn: (body: NewCodes) => call('addCodes', { params: { id: _id }, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: () => reset(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listPromotions'] }),
  });
  const send = handleSubmit(values => {
    if (!add.isPending) add.mutate(values);
  });
  return (
    <Panel title={texts.codesTitle(name)}>
      <form noValidate className={styles.form} onSubmit={send}>
        <div className={styles.pair}>
          <Field label={texts.count} hint={texts.countHint} error={errors.count?.message}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...register('count', { setValueAs: text => Number(text || Number.NaN) })}
            />
          </Field>
          <Field label={texts.prefix} error={errors.prefix?.message}>
            <Input autoComplete="off" {...register('prefix', { setValueAs: text => text || undefined })} />
          </Field>
        </div>
        {add.error ? <ErrorText message={add.error.message} /> : null}
        <p role="status">{add.data ? texts.generated(add.data.insertedCount, add.data.sample[0] ?? '') : null}</p>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={add.isPending}>
            {texts.generate}
          </Button>
          <DownloadButton path={`/promotions/${_id}/codes.csv`} name="codes.csv">
            {texts.download}
          </DownloadButton>
        </div>
      </form>
    </Panel>
  );
}
