export const staffFootMessages = {
  times: (zone: string) => `Times are in ${zone}`,
  amounts: (currency: string) => `Amounts in ${currency}`,
  press: 'Press',
  key: '?',
  forTheKeys: 'for the keys',
};
