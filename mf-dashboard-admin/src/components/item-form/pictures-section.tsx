import { maxPictures, type NewItem, type NewItemForm } from '@kerf/contracts';
import { newItemForm } from '@kerf/contracts/staff';
import { Button, ErrorText, Field, Icon, Input, isImageAllowed, onKey } from '@kerf/ui';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { addItemMessages as addItem } from '../../messages/add-item-messages';
import { pictureMessages as texts } from '../../messages/picture-messages';
import { uploadMessages } from '../../messages/upload-messages';
import { contractText } from '../contract-errors';
import { FormSection } from '../form-page/form-page';
import { PictureTiles } from './picture-tiles';
import styles from './picture-tiles.module.css';
import { usePictureUploads } from './use-picture-uploads';

type ItemFields = UseFormReturn<NewItemForm, unknown, NewItem>;

interface PicturesSectionProps {
  id: string;
  form: ItemFields;
  /** Of the field `image`. */
  error: string | undefined;
  /** The field of the address stays in sight. */
  isNew: boolean;
}

const most = maxPictures + 1;
export const picturesOf = ({ image, pictures = [] }: Pick<NewItemForm, 'image' | 'pictures'>): string[] =>
  [image, ...pictures].filter(address => address.trim() !== '');

/** All pictures of an item: `image` is the first of them. Files can be dropped anywhere on the section. */
export function PicturesSection({ id, form, error, isNew }: PicturesSectionProps) {
  const { register, watch, getValues, setValue, formState } = form;
  const pictures = picturesOf({ image: watch('image'), pictures: watch('pictures') });
  const [asksImage, setAsksImage] = useState(isNew);
  const [asksAddress, setAsksAddress] = useState(false);
  if (pictures.length === 0 && !asksImage) setAsksImage(true);

  const write = ([image = '', ...further]: string[]) => {
    const before = getValues();
    const isValidated = formState.isSubmitted;
    if (image !== before.image)
      setValue('image', image, { shouldDirty: true, shouldValidate: image !== '' || isValidated });
    if (further.join('\n') !== (before.pictures ?? []).join('\n'))
      setValue('pictures', further, { shouldDirty: true, shouldValidate: isValidated });
  };
  const captions = watch('captions') ?? [];
  const describe = (picture: string, text: string) => {
    const others = captions.filter(caption => caption.picture !== picture);
    const next = text.trim() ? [...others, { picture, text }] : others;
    // In the order of the pictures, so that a text that is typed and taken back is no change.
    const kept = pictures.flatMap(shown => next.find(caption => caption.picture === shown) ?? []);
    setValue('captions', kept, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const add = (address: string) => write([...picturesOf(getValues()), address].slice(0, most));
  const { uploads, errors: uploadErrors, start } = usePictureUploads(add);
  const room = most - pictures.length - uploads.length;
  const take = (files: FileList | null) => start([...(files ?? [])].slice(0, room));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const furtherError = formState.errors.pictures;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same by keyboard
    <div onDragOver={event => event.preventDefault()} onDrop={drop}>
      <FormSection id={id} title={texts.title} note={texts.count({ count: pictures.length, most })}>
        <PictureTiles
          pictures={pictures}
          isTyped={asksImage}
          onChange={write}
          captionOf={(picture, at) => (
            <Input
              aria-label={texts.captionOf({ at: at + 1 })}
              placeholder={texts.caption}
              autoComplete="off"
              dir="auto"
              maxLength={120}
              value={captions.find(caption => caption.picture === picture)?.text ?? ''}
              onChange={({ target }) => describe(picture, target.value)}
            />
          )}
        >
          {uploads.map(upload => (
            <li key={upload.id} className={styles.tile}>
              <span className={styles.uploading}>
                <progress aria-label={uploadMessages.uploading({ file: upload.name })} />
                <span aria-hidden="true">{uploadMessages.uploading({ file: upload.name })}</span>
              </span>
            </li>
          ))}
          {room > 0 ? (
            <li>
              <label className={styles.add}>
                <Icon name="plus" />
                {uploadMessages.choose}
                <input
                  type="file"
                  multiple
                  accept="image/jpeg,image/png,image/webp,image/avif"
                  onChange={({ target }) => {
                    take(target.files);
                    target.value = '';
                  }}
                />
              </label>
            </li>
          ) : null}
        </PictureTiles>
        {uploadErrors.map(message => (
          <ErrorText key={message} message={message} />
        ))}
        {asksImage ? (
          <Field
            label={addItem.image}
            hint={isImageAllowed(watch('image')) ? addItem.imageHint : addItem.foreignPicture}
            error={error}
          >
            <Input type="url" autoComplete="off" {...register('image')} />
          </Field>
        ) : null}
        {Array.isArray(furtherError) ? (
          <ErrorText message={furtherError.find(each => each?.message)?.message ?? ''} />
        ) : null}
        {asksAddress ? <AddressField onAdd={add} disabled={room <= 0} /> : null}
        <p className={styles.hint}>
          {texts.hint} {uploadMessages.hint}{' '}
          {asksAddress || pictures.length === 0 ? null : (
            <button type="button" className={styles.link} onClick={() => setAsksAddress(true)}>
              {texts.byAddress}
            </button>
          )}
        </p>
      </FormSection>
    </div>
  );
}

/** Adds a picture that is elsewhere. */
function AddressField({ onAdd, disabled }: { onAdd: (address: string) => void; disabled: boolean }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const address = newItemForm.shape.image.safeParse(typed.trim());
    setError(address.success ? undefined : contractText(address.error.issues[0]?.message ?? ''));
    if (!address.success) return;
    setTyped('');
    onAdd(address.data);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It would submit the form.
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.address}>
      <Field
        label={texts.address}
        hint={isImageAllowed(typed) ? addItem.imageHint : addItem.foreignPicture}
        error={error}
      >
        <Input
          autoFocus
          type="url"
          autoComplete="off"
          value={typed}
          onKeyDown={onKey(onKeyDown)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button disabled={disabled} onClick={add}>
        {texts.add}
      </Button>
    </div>
  );
}
