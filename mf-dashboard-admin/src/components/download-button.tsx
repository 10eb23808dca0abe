import { downloadFile } from '@kerf/federation/download-file';
import { useMutation } from '@kerf/federation/query';
import { send } from '@kerf/session/send';
import { Button, toast } from '@kerf/ui';
import type { ReactNode } from 'react';

interface ApiFile {
  /** Of the API, with its query. */
  path: string;
  name: string;
}

/** Downloads files of the API. Shows a toast if that fails. */
export const useDownloads = () =>
  useMutation({
    mutationFn: ({ path, name }: ApiFile) => downloadFile(path, name, send),
    onError: error => toast.error(error.message),
  });

/** Downloads one file. */
export const useDownload = (path: string, name: string) => {
  const { mutate, isPending } = useDownloads();
  return { isPending, mutate: () => mutate({ path, name }) };
};

export interface DownloadButtonProps {
  /** Of the API, with its query. */
  path: string;
  /** Of the file. */
  name: string;
  disabled?: boolean;
  children: ReactNode;
}

export function DownloadButton({ path, name, disabled = false, children }: DownloadButtonProps) {
  const download = useDownload(path, name);
  return (
    <Button disabled={disabled} busy={download.isPending} onClick={() => download.mutate()}>
      {children}
    </Button>
  );
}
