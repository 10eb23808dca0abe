import { call } from '@kerf/api-client';
import { useSearchParams } from '@kerf/federation/router';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { draftOf } from '@kerf/session/drafts';
import { Button, ErrorText, Field, Input, TextArea, toast } from '@kerf/ui';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { homeMessages } from '../../home-messages';
import styles from './contact-form.module.css';

const required = {
  email: homeMessages.contactRequired,
  subject: homeMessages.contactRequired,
  massage: homeMessages.massageRequired,
};
type Name = keyof typeof required;
const names = Object.keys(required) as Name[];

const draft = draftOf('contact');

const read = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<Name, string>;

/**
 * The contact form. It uses no form library, to keep the home page small. A link, such as the one of an order, can fill in the subject with
 * `?subject=`. The form is below the window, so the link also leads to it.
 */
export function ContactForm() {
  const [search] = useSearchParams();
  const subject = search.get('subject') ?? '';
  const email = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(draft.read())) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | null;
      if (field && field.value === '') field.value = String(value);
    }
  }, []);
  useEffect(() => {
    if (!subject) return;
    // After the shell, which moves the focus to the content of a new page.
    const frame = requestAnimationFrame(() => email.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [subject]);
  const [empty, setEmpty] = useState<ReadonlySet<Name>>(new Set());
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { keyFor, forget } = useIdempotencyKey();
  const errorOf = (name: Name) => (empty.has(name) ? required[name] : undefined);

  const check = (form: HTMLFormElement) => {
    const contact = read(form);
    const missing = names.filter(name => contact[name].trim() === '');
    setEmpty(new Set(missing));
    return { contact, first: missing[0] };
  };

  const send = async (form: HTMLFormElement, { massage: message, ...contact }: Record<Name, string>) => {
    const body = { ...contact, message };
    setBusy(true);
    setProblem(undefined);
    try {
      await call('sendContactMessage', { body }, { idempotencyKey: keyFor(body) });
      forget();
      draft.clear();
      form.reset();
      toast.success(homeMessages.contactThanks);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { contact, first } = check(form);
    setTried(first !== undefined);
    if (first) {
      (form.elements.namedItem(first) as HTMLElement).focus();
      return;
    }
    if (!isBusy) void send(form, contact);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onChange={event => {
        draft.write(read(event.currentTarget));
        if (tried) check(event.currentTarget);
      }}
      noValidate
    >
      <Field label={homeMessages.contactEmail} error={errorOf('email')}>
        <Input ref={email} name="email" type="email" autoComplete="email" />
      </Field>
      <Field label={homeMessages.contactSubject} error={errorOf('subject')}>
        <Input name="subject" key={subject} defaultValue={subject} />
      </Field>
      <Field label={homeMessages.contactMassage} error={errorOf('massage')}>
        <TextArea name="massage" rows={5} />
      </Field>
      {problem ? <ErrorText message={problem} /> : null}
      <Button type="submit" variant="primary" size="large" busy={isBusy} className={styles.submit}>
        {homeMessages.contactSubmit}
      </Button>
    </form>
  );
}
