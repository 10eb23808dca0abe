import { texts } from '@kerf/federation/texts';
export const uploadMessages = texts('mf-dashboard-admin/upload', {
  choose: 'Upload or drop',
  hint: 'JPEG, PNG, WebP or AVIF, up to 20 MB.',
  tooLarge: ({ megabytes }: { megabytes: string }) => `This file has ${megabytes} MB. A picture has at most 20 MB.`,
  refused: ({ file, problem }: { file: string; problem: string }) => `${file}: ${problem}`,
  uploading: ({ file }: { file: string }) => `Uploading ${file}`,
  done: 'The picture is uploaded.',
});
