/** The keys of the local payment service. */
export const localStripe = {
  secretKey: 'sk_test_kerf_local',
  publishableKey: 'pk_test_kerf_local',
  webhookSecret: 'whsec_kerf_local',
};
