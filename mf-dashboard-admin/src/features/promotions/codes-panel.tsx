import { call } from '@kerf/api-client';
import type { NewCodes, Promotion } from '@kerf/contracts';
import { newCodes } from '@kerf/contracts/staff';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { Field, Input, Panel } from '@kerf/ui';
import { Controller, useForm } from 'react-hook-form';
import { contractResolver } from '../../components/contract-errors';
import { DownloadButton } from '../../components/download-button';
import forms from '../../components/form.module.css';
import { NumberField } from '../../components/number-field';
import { RequestForm } from '../../components/request-form';
import { promotionEditorMessages as texts } from '../../messages/promotion-editor-messages';

/** Generates codes for one order each, and exports all codes of the promotion. */
export default function CodesPanel({ promotion: { _id, name } }: { promotion: Promotion }) {
  const queries = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const { register, control, handleSubmit, formState, reset } = useForm<NewCodes>({
    resolver: contractResolver(newCodes),
  });
  const { errors } = formState;
  const add = useMutation({
    mutationFn: (body: NewCodes) => call('addCodes', { params: { id: _id }, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: () => reset(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listPromotions'] }),
  });
  return (
    <Panel title={texts.codesTitle({ name })}>
      <RequestForm
        request={add}
        submitLabel={texts.generate}
        onSubmit={handleSubmit(values => add.mutate(values))}
        actions={
          <DownloadButton path={`/promotions/${_id}/codes.csv`} name="codes.csv">
            {texts.download}
          </DownloadButton>
        }
      >
        <div className={forms.pair}>
          <Controller
            control={control}
            name="count"
            render={({ field: { name, value, onChange } }) => (
              <NumberField
                label={texts.count}
                hint={texts.countHint}
                error={errors.count?.message}
                {...{ name, value, onChange }}
              />
            )}
          />
          <Field label={texts.prefix} error={errors.prefix?.message}>
            <Input autoComplete="off" {...register('prefix', { setValueAs: text => text || undefined })} />
          </Field>
        </div>
        <p role="status">
          {add.data ? texts.generated({ count: add.data.insertedCount, sample: add.data.sample[0] ?? '' }) : null}
        </p>
      </RequestForm>
    </Panel>
  );
}
