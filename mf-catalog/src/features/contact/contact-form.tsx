import { Button, Field, Input, TextArea, toast } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages';
import styles from './contact-form.module.css';

interface Contact {
  email: string;
  subject: string;
  massage: string;
}

const required = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message });

/** The contact form: what is written is logged and thanked for, and goes nowhere. */
export function ContactForm() {
  const { register, handleSubmit, reset, formState } = useForm<Contact>({
    defaultValues: { email: '', subject: '', massage: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(contact => {
    console.info('Contact form', contact);
    toast.success(messages.contactThanks);
    reset();
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email', required(messages.contactRequired))} />
      </Field>
      <Field label="Subject" error={errors.subject?.message}>
        <Input {...register('subject', required(messages.contactRequired))} />
      </Field>
      <Field label="Massage" error={errors.massage?.message}>
        <TextArea rows={5} {...register('massage', required(messages.massageRequired))} />
      </Field>
      <Button type="submit" variant="primary" size="large" className={styles.submit}>
        Submit
      </Button>
    </form>
  );
}
