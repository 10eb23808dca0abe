export const uploadMessages = {
  first: 'Or upload the picture',
  further: 'Upload a further picture',
  hint: 'JPEG, PNG, WebP, AVIF or SVG, up to 20 MB. You can also drop it here.',
  tooLarge: (megabytes: string) => `This file has ${megabytes} MB. A picture has at most 20 MB.`,
  busy: 'The picture is being prepared.',
  done: 'The picture is uploaded.',
};
