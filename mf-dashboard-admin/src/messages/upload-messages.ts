export const uploadMessages = {
  first: 'Or upload the picture',
  further: 'Upload a further picture',
  hint: 'JPEG, PNG, WebP, AVIF or SVG, up to 10 MB. You can also drop it here.',
  busy: 'The picture is being prepared.',
  done: 'The picture is uploaded.',
};
