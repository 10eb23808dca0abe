import { call } from '@kerf/api-client';
import { locale } from '@kerf/contracts/domain';
import { maxPictureBytes } from '@kerf/contracts/staff';
import { toast } from '@kerf/ui';
import { useRef, useState } from 'react';
import { uploadMessages as texts } from '../../messages/upload-messages';

const megabyte = 1024 * 1024;
const oneDigit = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const send = async (file: File) => {
  if (file.size > maxPictureBytes)
    throw new Error(texts.tooLarge({ megabytes: oneDigit.format(file.size / megabyte) }));
  const body = new FormData();
  body.set('file', file);
  return call('addPicture', { body });
};

interface Upload {
  id: number;
  name: string;
}

/** Uploads pictures one after the other. `onUploaded` gets the address of each. An error names its file. */
export const usePictureUploads = (onUploaded: (address: string) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const last = useRef(0);
  const queue = useRef(Promise.resolve());
  const latest = useRef(onUploaded);
  latest.current = onUploaded;

  const upload = async (file: File, id: number) => {
    try {
      const { address } = await send(file);
      latest.current(address);
      toast.success(texts.done);
    } catch (cause) {
      const problem = texts.refused({ file: file.name, problem: (cause as Error).message });
      setErrors(before => [...before, problem]);
    } finally {
      setUploads(waiting => waiting.filter(each => each.id !== id));
    }
  };
  const start = (files: readonly File[]) => {
    setErrors([]);
    for (const file of files) {
      last.current += 1;
      const id = last.current;
      setUploads(waiting => [...waiting, { id, name: file.name }]);
      queue.current = queue.current.then(() => upload(file, id));
    }
  };
  return { uploads, errors, start };
};
