import { maxPictures, type NewItem } from '@kerf/contracts';
import { Field, Input, isImageAllowed } from '@kerf/ui';
import { type Control, useController } from 'react-hook-form';
import { addItemMessages as addItem } from '../../messages/add-item-messages';
import { itemRowsMessages as texts } from '../../messages/item-rows-messages';
import { uploadMessages } from '../../messages/upload-messages';
import { RowList, rowLabel } from './row-list';
import { UploadField } from './upload-field';

/** The pictures of an item besides its first. */
export function PicturesField({ control }: { control: Control<NewItem> }) {
  const { field, formState } = useController({ control, name: 'pictures' });
  const errors = formState.errors.pictures;
  const pictures = field.value ?? [];
  return (
    <>
      <RowList
        title={texts.pictures}
        rows={pictures}
        emptyRow=""
        max={maxPictures}
        addLabel={texts.addPicture}
        removeLabel={texts.removePicture}
        onChange={field.onChange}
      >
        {(address, index, change) => (
          <Field
            label={rowLabel(texts.picture, index)}
            hint={isImageAllowed(address) ? undefined : addItem.foreignPicture}
            error={errors?.[index]?.message}
          >
            <Input type="url" autoComplete="off" value={address} onChange={event => change(event.target.value)} />
          </Field>
        )}
      </RowList>
      {pictures.length < maxPictures ? (
        <UploadField label={uploadMessages.further} onUploaded={address => field.onChange([...pictures, address])} />
      ) : null}
    </>
  );
}
