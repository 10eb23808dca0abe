export const itemRowsMessages = {
  specs: 'Technical data',
  specLabel: 'Property',
  specValue: 'Value',
  addSpec: 'Add a property',
  removeSpec: (at: number) => `Remove property ${at}`,
  countOfSpecs: (count: number, most: number) => `${count} of ${most}`,
  most: (count: number) => `At most ${count}.`,
};
