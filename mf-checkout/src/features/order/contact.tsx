import { paths } from '@kerf/federation';
import { Link, useLocation } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Field, Input, Panel } from '@kerf/ui';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import fields from '../../address/address-fields.module.css';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import styles from './checkout.module.css';
import type { CheckoutValues } from './checkout-values';

interface ContactProps {
  register: UseFormRegister<CheckoutValues>;
  errors: FieldErrors<CheckoutValues>;
}

/** The account that orders, or the e-mail address of a guest. */
export function Contact({ register, errors }: ContactProps) {
  const user = useSession(state => state.user);
  const { pathname, search } = useLocation();
  return (
    <Panel title={checkout.contact}>
      {user ? (
        <p>
          {checkout.orderingAs({ email: user.email })} <Link to={paths.profile}>{checkout.changeContact}</Link>
        </p>
      ) : (
        <>
          <p>
            {checkout.haveAccount}{' '}
            <Link to={paths.login} state={{ from: pathname + search, access: 'public' }}>
              {checkout.signIn}
            </Link>
          </p>
          <Field label={checkout.email} hint={checkout.emailHint} error={errors.email?.message}>
            <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
          </Field>
        </>
      )}
      <details className={styles.company} open={Boolean(errors.company ?? errors.vatNumber) || undefined}>
        <summary>{checkout.forCompany}</summary>
        <div className={fields.fields}>
          <Field label={checkout.company} error={errors.company?.message}>
            <Input autoComplete="organization" {...register('company')} />
          </Field>
          <Field label={checkout.vatNumber} hint={checkout.vatNumberHint} error={errors.vatNumber?.message}>
            <Input autoComplete="off" {...register('vatNumber')} />
          </Field>
        </div>
      </details>
    </Panel>
  );
}
