import { call } from '@kerf/api-client';
import { maxPictureBytes } from '@kerf/contracts/staff';
import { useMutation } from '@kerf/federation/query';
import { ErrorText, Field, toast } from '@kerf/ui';
import type { DragEvent } from 'react';
import { uploadMessages as texts } from '../../messages/upload-messages';
import forms from '../form.module.css';
import styles from './item-form.module.css';

const megabyte = 1024 * 1024;

const send = async (file: File) => {
  if (file.size > maxPictureBytes) throw new Error(texts.tooLarge((file.size / megabyte).toFixed(1)));
  const body = new FormData();
  body.set('file', file);
  return call('addPicture', { body });
};

export interface UploadFieldProps {
  label: string;
  /** Gets the address of the picture. */
  onUploaded: (address: string) => void;
}

/** Uploads a picture that is chosen, or dropped on the field. */
export function UploadField({ label, onUploaded }: UploadFieldProps) {
  const upload = useMutation({
    mutationFn: send,
    onSuccess: ({ address }) => {
      toast.success(texts.done);
      onUploaded(address);
    },
  });
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !upload.isPending) upload.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same by keyboard
    <div className={styles.upload} onDragOver={event => event.preventDefault()} onDrop={drop}>
      <Field label={label} hint={upload.isPending ? texts.busy : texts.hint}>
        {control => (
          <input
            {...control}
            type="file"
            className={forms.file}
            accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
            onChange={({ target }) => take(target.files)}
          />
        )}
      </Field>
      {upload.error ? <ErrorText message={upload.error.message} /> : null}
    </div>
  );
}
