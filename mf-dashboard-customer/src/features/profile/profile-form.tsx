import { zodResolver } from '@hookform/resolvers/zod';
import { type Profile, profileDetails } from '@kerf/contracts';
import { errorsInWords, messageText } from '@kerf/contracts/refusals';
import { readConfig } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { useDraft } from '@kerf/session/use-draft';
import { Button, Card, ErrorText, Field, Input, isImageAllowed, Select } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { contractTexts } from '../../contract-messages';
import { messages } from '../../messages';
import styles from './profile.module.css';
import { useUpdateProfile } from './use-update-profile';

const { profile: texts } = messages;

const fields = [
  { name: 'address', autoComplete: 'street-address' },
  { name: 'country', autoComplete: 'country-name' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'education' },
  { name: 'photo', type: 'url' },
] as const;

const nothing = { address: '', education: '', country: '', phone: '', photo: '' };

const validated = zodResolver(profileDetails);

/** With errors in the language of the page. */
const resolver: typeof validated = async (...form) => {
  const result = await validated(...form);
  return {
    ...result,
    errors: errorsInWords(result.errors, message => messageText(message, contractTexts)),
  } as typeof result;
};

export interface ProfileFormProps {
  email: string;
  profile: Profile | undefined;
}

/** The languages of the shop, English first. Those of a shop with English only are none to choose from. */
const useLanguages = (): string[] => {
  const { data } = useQuery({ queryKey: ['config'], queryFn: readConfig, staleTime: Number.POSITIVE_INFINITY });
  return data?.languages?.length ? ['en', ...data.languages] : [];
};

/** The name of a language in itself: `Deutsch`. */
const languageName = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

export function ProfileForm({ email, profile }: ProfileFormProps) {
  const update = useUpdateProfile(email);
  const languages = useLanguages();
  const form = useForm({
    resolver,
    defaultValues: { ...nothing, ...profile },
  });
  const { register, handleSubmit, formState, watch } = form;
  const draft = useDraft('profile', form);
  const typed = watch();
  const errorOf = (name: keyof typeof nothing) =>
    formState.errors[name] && (typed[name].trim() ? formState.errors[name].message : texts.required);

  const photoHint = isImageAllowed(typed.photo) ? texts.photoHint : texts.foreignPhoto;
  const hints: Partial<typeof nothing> = { photo: photoHint, education: texts.educationHint };

  return (
    <Card as="section">
      <form
        noValidate
        className={styles.form}
        onSubmit={handleSubmit(values => update.mutate(values, { onSuccess: draft.clear }))}
      >
        <h2>{texts.update}</h2>
        <div className={styles.fields}>
          {fields.map(({ name, ...input }) => (
            <Field key={name} label={texts[name]} hint={hints[name]} error={errorOf(name)}>
              <Input
                type={'type' in input ? input.type : 'text'}
                autoComplete={'autoComplete' in input ? input.autoComplete : 'off'}
                {...register(name)}
              />
            </Field>
          ))}
          {languages.length > 0 ? (
            <Field label={texts.language} hint={texts.languageHint}>
              <Select {...register('language')}>
                {languages.map(tag => (
                  <option key={tag} value={tag} lang={tag}>
                    {languageName(tag)}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
        </div>
        {update.error ? <ErrorText message={update.error.message} /> : null}
        <Button type="submit" variant="primary" busy={update.isPending}>
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}
