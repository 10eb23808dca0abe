/** In a script of their own with the select, because they are below every first view. */
export const currencyMessages = {
  label: 'Currency',
  names: {
    USD: 'US dollar ($)',
    EUR: 'Euro (€)',
    GBP: 'Pound sterling (£)',
    JPY: 'Japanese yen (¥)',
    KWD: 'Kuwaiti dinar',
  } as Readonly<Record<string, string>>,
};
