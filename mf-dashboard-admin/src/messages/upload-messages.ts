export const uploadMessages = {
  choose: 'Upload or drop',
  hint: 'JPEG, PNG, WebP, AVIF or SVG, up to 20 MB.',
  tooLarge: (megabytes: string) => `This file has ${megabytes} MB. A picture has at most 20 MB.`,
  uploading: (file: string) => `Uploading ${file}`,
  done: 'The picture is uploaded.',
};
