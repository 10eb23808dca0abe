export const itemRowsMessages = {
  specs: 'Technical data',
  specLabel: 'Property',
  specValue: 'Value',
  addSpec: 'Add a property',
  removeSpec: (at: number) => `Remove property ${at}`,
  pictures: 'Further pictures',
  picture: 'Picture (URL)',
  addPicture: 'Add a picture',
  removePicture: (at: number) => `Remove picture ${at}`,
  most: (count: number) => `At most ${count}.`,
};
