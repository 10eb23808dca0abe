/** The accounts of a local shop, which the API creates at its first start. No other shop has them. */
export const demoAccounts = {
  admin: { email: 'admin@kerf.test', password: 'admin-demo-1' },
  customer: { email: 'customer@kerf.test', password: 'customer-demo-1' },
};
