import { pageMessages } from './page-messages';

/** The texts of the form for one tool. The unusual spellings come from the specification. */
export const orderMessages = {
  ...pageMessages.order,
  formTitle: 'Your order',
  where: 'Where to send it',
  orderingAs: (name: string, email: string) => `Ordering as ${name} (${email})`,
  quantity: 'Quantity',
  bounds: (least: number, most: number) => `From ${least} to ${most}`,
  tooFew: (least: number) => `The smallest order is ${least}.`,
  tooMany: (most: number) => `Only ${most} are available.`,
  address: 'Address',
  phone: 'Phone',
  total: 'Total Price',
  required: 'Last name is required',
  submit: 'Place Order',
  inDollars: (code: string) => `This form charges US dollars. To pay in ${code}, add the tool to your cart.`,
  toCart: 'Go to your cart',
  placed: 'Your order is placed. Pay for it to have it sent.',
  placedForFree: 'Your order is placed. There is nothing to pay.',
  soldOut: 'Out of stock',
  soldOutText: (least: number) => `Fewer than the smallest order of ${least} are left. Come back soon.`,
  price: 'per unit',
  minimum: 'Smallest order',
  available: 'Available',
  specs: 'Data',
  missing: 'There is no such tool',
} as const;
