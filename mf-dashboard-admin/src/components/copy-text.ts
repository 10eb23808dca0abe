import { toast } from '@kerf/ui';

/** Puts a text into the clipboard, and says so. */
export const copyText = (text: string, done: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => void toast.success(done),
    (error: Error) => void toast.error(error.message),
  );
