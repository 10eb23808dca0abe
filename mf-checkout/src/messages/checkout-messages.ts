import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

const list = new Intl.ListFormat('en');

/** The texts of the first step of the checkout. */
export const checkoutMessages = {
  ...pageMessages.checkout,
  ...texts('mf-checkout/checkout', {
    stepsLabel: 'Checkout',
    steps: { details: 'Details', payment: 'Payment', done: 'Done' },
    stepDone: 'Done:',
    orderingAs: ({ email }: { email: string }) => `Ordering as ${email}`,
    changeContact: 'Change this contact',
    haveAccount: 'Do you have an account?',
    signIn: 'Sign in',
    email: 'E-mail',
    forCompany: 'Buying for a company?',
    company: 'Company (optional)',
    vatNumber: 'VAT number (optional)',
    vatNumberHint: 'Printed on the receipt, for example DE136695976. It changes no tax.',
    emailHint: 'For the confirmation and the receipt.',
    saved: 'Saved addresses',
    otherAddress: 'Another address',
    changeAddress: 'Change this address',
    asLastTime: 'As for your last order',
    contact: 'Contact',
    address: 'Where to send it',
    saveAddress: 'Save it for the next order',
    saveChanges: 'Save the changes for the next order',
    companyName: 'Company',
    vatName: 'VAT number',
    delivery: 'Delivery',
    noDelivery: 'We do not deliver to this country.',
    noDeliveryToPostcode: 'We do not deliver to this postal code.',
    deliveryNeedsPostcode: 'Enter your postal code to see the deliveries.',
    newTotal: ({ total, was }: { total: string; was: string }) =>
      `For this address the total is ${total}. It was ${was}.`,
    arrives: ({ days }: { days: string }) => `Arrives ${days}`,
    deliveredTo: ({ country }: { country: string }) => `to ${country}`,
    next: 'Next you choose how to pay. Nothing is charged before that, and you can still change the address.',
    accept: 'By ordering you accept:',
    canReturn: 'How to send something back:',
    data: 'How we use your data:',
    place: 'Place order and pay',
    placeForFree: 'Place order',
    missing: ({ fields }: { fields: readonly string[] }) =>
      fields.length === 1
        ? `One field is missing. Fill in ${fields[0]} to go on.`
        : `${fields.length} fields are missing. Fill in ${list.format(fields)} to go on.`,
    wrong: ({ fields }: { fields: readonly string[] }) => `Correct ${list.format(fields)} to go on.`,
    pending: 'We could not tell you whether this order reached us. Place it again: it counts once.',
  }),
};
