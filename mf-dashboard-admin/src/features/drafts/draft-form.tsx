import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import type { StoredDraft } from '@kerf/contracts/staff';
import { Link } from '@kerf/federation/router';
import { Badge, Button, cx, ErrorText, Field, Icon, Input, Select, TextArea } from '@kerf/ui';
import { RowMenu } from '@kerf/ui/work';
import { get, useForm } from 'react-hook-form';
import forms from '../../components/form.module.css';
import { FormSection } from '../../components/form-page/form-page';
import pageStyles from '../../components/form-page/form-page.module.css';
import { piecesOf } from '../../components/line-parts';
import { NumberField } from '../../components/number-field';
import { PostalFields } from '../../components/postal-fields';
import { areSameWords } from '../../components/same-words';
import { textWith } from '../../components/text-with';
import { WorkHead, workPageClass } from '../../components/work-page/work-page';
import { draftMessages as texts } from '../../messages/draft-messages';
import { postalMessages } from '../../messages/postal-messages';
import { ownPaths } from '../../paths';
import { CustomerFinder } from './customer-finder';
import { DraftAside } from './draft-aside';
import { DraftLines } from './draft-lines';
import { type DraftValues, draftOf, problemsOf, valuesOf } from './draft-values';
import styles from './drafts.module.css';
import {
  issuesOf,
  useDeliveryMethods,
  useDiscardDraft,
  useDraftQuote,
  useSendDraft,
  useStoredDraft,
} from './use-draft-order';

interface DraftFormProps {
  stored: StoredDraft;
  shop: { currency: string; country: string };
  onReload: () => void;
}

/** An order that the staff take for a customer: who, what, where to, how much, how it is paid. It is stored as it is typed. */
export function DraftForm({ stored, shop, onReload }: DraftFormProps) {
  const form = useForm<DraftValues>({ defaultValues: valuesOf(stored.draft, shop) });
  const { register, watch, setValue, formState } = form;
  const values = watch();
  const draft = draftOf(values);
  const problems = problemsOf(draft);
  const isValid = Object.keys(problems).length === 0;
  const saving = useStoredDraft(stored, draft, isValid);
  const quote = useDraftQuote(draft, isValid);
  const methods = useDeliveryMethods(draft).data ?? [];
  const send = useSendDraft(stored.id);
  const discard = useDiscardDraft(stored.id);
  const issues = issuesOf(send.error);
  const errorOf = (field: string) =>
    get(formState.touchedFields, field) || field.includes('.price') || field.startsWith('discount')
      ? (problems[field] ?? issues[field])
      : issues[field];
  const { currency } = values;
  const format = (amount: number) => formatCents(amount, currency);
  const total = draft.lines.length > 0 && !quote.isPlaceholderData ? quote.data?.total : undefined;
  const areSame = areSameWords(values.note, values.message);
  const canSend = total !== undefined && isValid && saving.isStored && !saving.isPending && !areSame;
  const method = methods.find(({ id }) => id === (values.delivery || quote.data?.method));
  const take = (order: OrderDetail) => {
    const { address } = order;
    setValue('email', order.email);
    setValue('phone', order.phone);
    setValue('company', order.company ?? '');
    setValue('vatNumber', order.vatNumber ?? '');
    setValue('language', order.language ?? '');
    setValue('address', {
      ...values.address,
      ...(typeof address === 'string' ? { name: order.username } : { line2: '', region: '', ...address }),
    });
  };
  const failure = send.error && Object.keys(issues).length === 0 ? send.error.message : undefined;
  return (
    <div className={workPageClass}>
      <WorkHead
        back={{ to: ownPaths.drafts, label: texts.toDrafts }}
        title={texts.add}
        state={
          <>
            <Badge tone="neutral">{texts.draft}</Badge>
            <span role="status" className={pageStyles.changes}>
              {isValid ? (saving.isStored ? texts.saved : texts.saving) : texts.unsaved}
            </span>
          </>
        }
        actions={
          <>
            <Button
              variant="primary"
              busy={send.isPending}
              disabled={!canSend}
              onClick={() => total !== undefined && send.mutate({ revision: saving.revision.current, total })}
            >
              <Icon name="mail" />
              {total === undefined ? texts.send : texts.sendFor({ total: format(total) })}
            </Button>
            <RowMenu
              label={texts.draft}
              entries={[{ label: texts.discard, destructive: true, onChoose: () => void discard() }]}
            />
          </>
        }
      />
      {saving.isOutdated ? (
        <ErrorText message={saving.error?.message ?? texts.changed} onRetry={onReload} />
      ) : saving.error ? (
        <ErrorText message={saving.error.message} />
      ) : null}
      {failure ? <ErrorText message={failure} /> : null}
      <div className={cx(pageStyles.columns, pageStyles.two)}>
        <div className={pageStyles.stack}>
          {values.addsTo ? (
            <p>{textWith(texts.addsTo, { order: <Link to={ownPaths.order(values.addsTo)}>{texts.theOrder}</Link> })}</p>
          ) : null}
          <FormSection title={texts.customer}>
            <CustomerFinder onChoose={take} />
            <div className={forms.pair}>
              <Field label={texts.email} hint={texts.emailHint} error={errorOf('email')}>
                <Input type="email" autoComplete="off" {...register('email')} />
              </Field>
              <Field label={postalMessages.phone} error={errorOf('phone')}>
                <Input type="tel" autoComplete="off" {...register('phone')} />
              </Field>
              <Field label={postalMessages.company} error={errorOf('company')}>
                <Input autoComplete="off" dir="auto" {...register('company')} />
              </Field>
              <Field label={texts.vatNumber} error={errorOf('vatNumber')}>
                <Input autoComplete="off" {...register('vatNumber')} />
              </Field>
            </div>
            {values.company.trim() && values.vatNumber.trim() ? (
              <label className={forms.check}>
                <input type="checkbox" {...register('invoice')} /> {texts.invoice}
              </label>
            ) : null}
          </FormSection>
          <FormSection title={texts.items({ pieces: piecesOf(draft.lines) })}>
            <DraftLines
              lines={values.lines}
              quote={quote.data}
              currency={currency}
              errorOf={errorOf}
              onChange={lines => setValue('lines', lines)}
            />
          </FormSection>
          <FormSection title={texts.delivery}>
            <PostalFields register={register} errorOf={errorOf} country={values.address.country} />
            <div className={forms.pair}>
              <Field label={texts.method} error={errorOf('delivery')}>
                <Select {...register('delivery')}>
                  <option value="">{texts.cheapest}</option>
                  {methods.map(({ id, name, price }) => (
                    <option key={id} value={id}>
                      {texts.priced({ name, price: format(price) })}
                    </option>
                  ))}
                </Select>
              </Field>
              <NumberField
                label={texts.deliveryPrice}
                hint={texts.deliveryPriceHint}
                inputMode="decimal"
                value={values.deliveryPrice}
                error={errorOf('deliveryPrice')}
                onChange={next => setValue('deliveryPrice', next)}
              />
            </div>
          </FormSection>
          <FormSection title={texts.notes}>
            <div className={forms.pair}>
              <Field label={texts.note} hint={texts.noteHint} error={errorOf('note')}>
                <TextArea rows={3} maxLength={1_000} dir="auto" {...register('note')} />
              </Field>
              <Field
                label={texts.message}
                hint={texts.messageHint}
                error={areSame ? texts.sameTexts : errorOf('message')}
              >
                <TextArea rows={3} maxLength={300} dir="auto" {...register('message')} />
              </Field>
            </div>
          </FormSection>
        </div>
        <div className={cx(pageStyles.aside, styles.aside)}>
          <DraftAside
            form={form}
            quote={draft.lines.length > 0 ? quote.data : undefined}
            methodName={method?.name ?? texts.delivery}
            error={quote.error?.message}
            errorOf={errorOf}
          />
        </div>
      </div>
    </div>
  );
}
