/** How Stripe.js tells a developer that it is used wrongly. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
