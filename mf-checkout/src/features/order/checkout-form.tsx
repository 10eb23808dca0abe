import type { Quote } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { countryName } from '@kerf/session/countries';
import { Button, Skeleton } from '@kerf/ui';
import type { ReactNode } from 'react';
import layout from '../../components/columns.module.css';
import { SummaryPlaceholder } from '../../components/order-summary';
import { summedQuote } from '../../components/order-sums';
import { StepColumns } from '../../components/step-columns';
import { Summary } from '../../components/summary';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import { refusalText } from '../../refusals';
import { AddressStep } from './address-step';
import styles from './checkout.module.css';
import { Consent } from './consent';
import { Contact } from './contact';
import { DeliveryStep } from './delivery-step';
import { fieldIssues } from './field-issues';
import { FormPart } from './form-part';
import { missingText } from './missing-text';
import { PromotionCodes } from './promotion-codes';
import { TotalChangeNote } from './total-change';
import { type CheckoutOptions, useCheckout } from './use-checkout';

export interface CheckoutFormProps extends CheckoutOptions {
  /** What is ordered, above the form. */
  intro?: (quote: Quote | undefined) => ReactNode;
  /** Below the form. */
  children?: ReactNode;
}

/** Contact, address and delivery beside what the order costs: of a cart, and of a purchase of one item. */
export function CheckoutForm({ intro, children, ...options }: CheckoutFormProps) {
  const checkoutForm = useCheckout(options);
  const { form, terms, seen, place, texts, isLoading } = checkoutForm;
  const { errors } = form.formState;
  const problem =
    missingText(errors, form.getValues()) ??
    (fieldIssues(place.error).length > 0 ? undefined : refusalText(place.error));
  const button = (
    <Button
      type="submit"
      variant="primary"
      size="large"
      wide
      disabled={terms.methods.data?.length === 0}
      busy={checkoutForm.isBusy}
    >
      {seen?.total === 0 ? checkout.placeForFree : checkout.place}
    </Button>
  );
  return (
    <form
      noValidate
      onChange={({ target }) => checkoutForm.onChange(target)}
      onBlur={checkoutForm.onLeave}
      onSubmit={checkoutForm.submit}
    >
      <StepColumns
        total={seen && formatCents(seen.total, seen.currency)}
        bar={{
          notice: <TotalChangeNote change={checkoutForm.change} />,
          place: seen?.method && checkout.deliveredTo({ country: countryName(terms.to.country) }),
          problem,
          button,
          next: (
            <>
              {seen?.total === 0 ? null : <span>{checkout.next}</span>} <Consent texts={texts} />
            </>
          ),
        }}
        summary={
          seen ? (
            <Summary
              of={summedQuote(seen, terms.to.country, terms.methods.data?.find(({ id }) => id === seen.method)?.name)}
            />
          ) : (
            <SummaryPlaceholder query={terms.quote} />
          )
        }
      >
        <div className={layout.steps} aria-busy={isLoading}>
          {/* Stays the same element when the addresses arrive, so that its field keeps the focus. */}
          {intro?.(seen)}
          {isLoading ? (
            <Skeleton lines={12} />
          ) : (
            <>
              {checkoutForm.isPending ? <p className={styles.note}>{checkout.pending}</p> : null}
              <FormPart id="contact">
                <Contact register={form.register} errors={errors} />
              </FormPart>
              <FormPart id="address">
                <AddressStep
                  form={form}
                  book={checkoutForm.book}
                  isGuest={checkoutForm.isGuest}
                  problem={checkoutForm.problem}
                  isPhoneRequired={options.required !== undefined}
                />
              </FormPart>
              <FormPart id="delivery" isReady={seen !== undefined && terms.methods.data !== undefined}>
                <DeliveryStep
                  terms={terms}
                  onChoose={method => {
                    terms.setDelivery(method);
                    form.setValue('delivery', method, { shouldDirty: true });
                  }}
                />
              </FormPart>
              <PromotionCodes
                codes={terms.codes}
                quote={terms.quote.isPlaceholderData ? undefined : seen}
                onChange={terms.setCodes}
              />
              {children}
            </>
          )}
        </div>
      </StepColumns>
    </form>
  );
}
