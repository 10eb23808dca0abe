import { downloadFile } from '@kerf/federation/download-file';
import { useMutation } from '@kerf/federation/query';
import { session } from '@kerf/session';
import { Button, toast } from '@kerf/ui';
import type { ReactNode } from 'react';

export interface DownloadButtonProps {
  /** Of the API, with its query. */
  path: string;
  /** Of the file. */
  name: string;
  children: ReactNode;
}

/** Downloads a file of the API. */
export function DownloadButton({ path, name, children }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: async () => downloadFile(path, name, await session.token()),
    onError: error => toast.error(error.message),
  });
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {children}
    </Button>
  );
}
