import { ApiError, call, isRejection } from '@kerf/api-client';
import { type ItemDetail, maxOptions, maxVariants } from '@kerf/contracts';
import { type ItemVariants, type ItemVariantsJson, itemVariants } from '@kerf/contracts/staff';
import { paths } from '@kerf/federation';
import { useDraft } from '@kerf/session/use-draft';
import { Card, ErrorText, Field, Input } from '@kerf/ui';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../components/contract-errors';
import { RowList } from '../../components/item-form/row-list';
import { useSaveItem } from '../../components/item-form/use-save-item';
import { emptyRow, valuesOf, withOptions } from '../../components/item-form/variant-values';
import { RequestForm } from '../../components/request-form';
import { variantMessages as texts } from '../../messages/variant-messages';
import { VariantFields } from './variant-fields';

interface VariantsFormProps {
  item: ItemDetail;
  /** The version of `item`. */
  version: string;
  /** Loads the newest version. What has been typed stays. */
  onReload: () => Promise<unknown>;
}

/** The options of an item and its variants, which are saved together. */
export function VariantsForm({ item, version, onReload }: VariantsFormProps) {
  const stored = useMemo(() => valuesOf(item), [item]);
  const entries = useForm<ItemVariantsJson, unknown, ItemVariants>({
    resolver: contractResolver(itemVariants),
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  const { handleSubmit, formState, watch, setValue } = entries;
  const draft = useDraft(`variants ${item._id}`, entries);
  const put = useSaveItem({
    send: (sent: { body: ItemVariants; version: string }) =>
      call('putVariants', { params: { id: item._id }, body: sent.body }, { ifMatch: sent.version }),
    saved: () => texts.saved({ item: item.name }),
    onSaved: draft.clear,
    next: paths.manageItems,
  });
  const form = watch();
  const { errors } = formState;
  const write = ({ options, variants }: ItemVariantsJson) => {
    setValue('options', options, { shouldDirty: true });
    setValue('variants', variants, { shouldDirty: true });
  };
  return (
    <Card>
      <RequestForm
        // The refusal below has a button.
        request={{ isPending: put.isBusy, error: null }}
        submitLabel={texts.submit}
        onSubmit={handleSubmit(body => put.submit({ body, version }))}
      >
        <RowList
          title={texts.options}
          rows={form.options}
          emptyRow=""
          max={maxOptions}
          addLabel={texts.addOption}
          removeLabel={texts.removeOption}
          onChange={options => write(withOptions(item, form, options))}
        >
          {(name, index, change) => (
            <Field label={texts.option({ at: index + 1 })} error={errors.options?.[index]?.message}>
              <Input autoComplete="off" value={name} onChange={({ target }) => change(target.value)} />
            </Field>
          )}
        </RowList>
        {form.options.length > 0 ? (
          <>
            <p>{texts.variantsHint}</p>
            <RowList
              title={texts.variants}
              rows={form.variants}
              emptyRow={emptyRow(form)}
              max={maxVariants}
              addLabel={texts.addVariant}
              removeLabel={texts.removeVariant}
              onChange={variants => write({ ...form, variants })}
            >
              {(row, index, change) => (
                <VariantFields
                  key={row.id ?? `new ${index}`}
                  {...{ item, row, index }}
                  options={form.options}
                  errors={errors.variants?.[index]}
                  onChange={change}
                />
              )}
            </RowList>
          </>
        ) : null}
        {put.error ? <Refusal error={put.error} onReload={onReload} /> : null}
      </RequestForm>
    </Card>
  );
}

function Refusal({ error, onReload }: { error: Error; onReload: () => Promise<unknown> }) {
  if (isRejection(error, 'outdated'))
    return <ErrorText message={texts.outdated} onRetry={() => void onReload()} retryLabel={texts.reload} />;
  const [issue] = error instanceof ApiError ? error.issues : [];
  const [, at] = /^variants\.(\d+)\./.exec(issue?.path ?? '') ?? [];
  return (
    <ErrorText
      message={at && issue ? texts.problemOf({ variant: Number(at) + 1, problem: issue.message }) : error.message}
    />
  );
}
