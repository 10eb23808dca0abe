import type Stripe from 'stripe';

/** Two lines of $20 and $10 that go to this postal code of the US, with a delivery of $5. Taxes are added. */
export const taxParams = (postal_code: string, lines = ['a', 'b']) =>
  ({
    currency: 'usd',
    customer_details: { address: { country: 'US', postal_code }, address_source: 'shipping' },
    line_items: lines.map((reference, at) => ({
      amount: at === 0 ? 2_000 : 1_000,
      reference,
      tax_behavior: 'exclusive',
    })),
    shipping_cost: { amount: 500, tax_behavior: 'exclusive' },
    expand: ['line_items'],
  }) satisfies Stripe.Tax.CalculationCreateParams;
