import { listen } from '@kerf/federation';
import {
  hangs,
  makeOrderDetail,
  mockNetwork,
  refuses,
  renderPage,
  responds,
  respondsWith,
  unreachable,
} from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { configurePayment, fakeStripe, installStripe } from '../features/payment/testing/fake-stripe';
import remote from '../routes';

mockNetwork();

const order = makeOrderDetail({ name: 'Track Saw', total: 120_050 });
const reported = { acknowledged: true, modifiedCount: 1 } as const;
const completed = /^Congragats ! Your Payment is {2}Completed$/;
const exactly = { normalizer: (text: string) => text };

const stripe = fakeStripe();
installStripe(stripe);
configurePayment({ publishableKey: 'pk_test_kerf' });

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(window, 'scrollTo').mockImplementation();
  Element.prototype.scrollIntoView = jest.fn();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
});

const open = async (paying = order) => {
  responds('getMyOrder', paying);
  return renderPage(remote, `/dashboard/payment/${paying._id}`, { as: 'customer' });
};
const pay = () => screen.findByRole('button', { name: 'Pay' });
/** The button, once the client secret has arrived. */
const payable = async () => {
  await waitFor(async () => expect(await pay()).toBeEnabled());
  return pay();
};

test('shows the item and the amount', async () => {
  hangs('createPaymentIntent');
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay For Track Saw' })).toBeInTheDocument();
  expect(screen.getByText('Please Pay: $1,200.50')).toBeInTheDocument();
});

test('disables the button until the client secret is loaded', async () => {
  const asked: unknown[] = [];
  let respond = (_: Response) => {};
  const secret = new Promise<Response>(resolve => {
    respond = resolve;
  });
  respondsWith('createPaymentIntent', ({ body }) => {
    asked.push(body);
    return secret;
  });
  const { user } = await open();
  await waitFor(() => expect(asked).toEqual([{ order: order._id, totalprice: 1200.5 }]));
  expect(await pay()).toBeDisabled();
  await user.click(await pay());
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
  respond(Response.json({ clientSecret: 'pi_1_secret' }));
  await payable();
});

test('charges the card once, reports the payment to the API and shows a confirmation', async () => {
  const listener = jest.fn();
  const stop = listen('mf-checkout:order-paid', listener);
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  const sent = responds('reportPayment', reported);
  const { user } = await open();
  await user.dblClick(await payable());
  const message = await screen.findByText(completed, exactly);
  expect(message.closest('[role="status"]')).toHaveTextContent('Your transaction Id: pi_1');
  expect(screen.getByRole('heading', { level: 1 }).closest('[tabindex]')).toHaveFocus();
  const billing_details = { email: 'customer@kerf.test', name: 'Casey Customer' };
  expect(stripe.confirmPayment.mock.calls).toMatchObject([
    [{ redirect: 'if_required', confirmParams: { payment_method_data: { billing_details } } }],
  ]);
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: order._id }, body: { order: order._id, transactionId: 'pi_1' } },
  ]);
  expect(screen.queryByText(/Your order shows it in a moment/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', `/dashboard/order/${order._id}`);
  expect(listener.mock.calls).toEqual([[{ orderId: order._id }]]);
  stop();
});

const declined = { type: 'card_error', message: 'Your card was declined.' };
const kept = /^Nothing was charged, and your order is kept until 2:12\sPM. Try again or use another card.$/;
/** The alert, once it has this sentence. */
const problem = async (message: string) => {
  const text = await screen.findByText(message);
  return within(text.closest('[role="alert"]') as HTMLElement);
};

test.each([
  ['submit', { message: 'Your card number is incomplete.' }, /^$/],
  ['confirmPayment', { type: 'validation_error', message: 'Your card number is incomplete.' }, /^$/],
  ['confirmPayment', declined, kept],
  [
    'confirmPayment',
    { type: 'api_connection_error', message: 'The network failed.' },
    /an order is charged once at most/,
  ],
] as const)(
  'shows the message of the provider for a failed %s %o, and what happens now, and can pay again',
  async (step, error, advice) => {
    responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
    const sent = responds('reportPayment', reported);
    stripe[step].mockResolvedValueOnce({ error });
    const at = new Date();
    at.setHours(14, 12);
    const { user } = await open({ ...order, keptUntil: at.toISOString() });
    await user.click(await payable());
    const alert = await problem(error.message);
    expect(
      alert
        .queryAllByText(/charged/)
        .map(({ textContent }) => textContent)
        .join(),
    ).toMatch(advice);
    expect(sent).toEqual([]);
    await user.click(await payable());
    expect(await screen.findByText(completed, exactly)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  },
);

test('promises no time for an order that is no longer kept', async () => {
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  stripe.confirmPayment.mockResolvedValueOnce({ error: declined });
  const { user } = await open();
  await user.click(await payable());
  expect(
    (await problem(declined.message)).getByText('Nothing was charged. Try again or use another card.'),
  ).toBeVisible();
});

test('shows the time of the hold that the opened payment has extended', async () => {
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  stripe.confirmPayment.mockResolvedValueOnce({ error: declined });
  const { user } = await open();
  const button = await payable();
  const at = new Date();
  at.setHours(14, 12);
  responds('getMyOrder', { ...order, keptUntil: at.toISOString() });
  await user.click(button);
  expect(await screen.findByText(kept)).toBeVisible();
});

test('says that the order is cancelled as soon as the API says so, after a declined card', async () => {
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  stripe.confirmPayment.mockImplementationOnce(async () => {
    refuses('createPaymentIntent', 409, 'This order is cancelled.', { code: 'cancelled' });
    return { error: declined };
  });
  const { user } = await open();
  const button = await payable();
  responds('getMyOrder', { ...order, status: 'cancelled' });
  await user.click(button);
  const title = `Order ${order.number} is cancelled`;
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing more is charged for it.');
  expect(screen.queryByText(declined.message)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
});

test('keeps the message of the provider if the API cannot be asked after a declined card', async () => {
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  stripe.confirmPayment.mockImplementationOnce(async () => {
    unreachable('createPaymentIntent');
    return { error: declined };
  });
  const { user } = await open();
  await user.click(await payable());
  await problem(declined.message);
  expect(await pay()).toBeEnabled();
});

test('shows a confirmation when the API could not record the payment yet', async () => {
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  unreachable('reportPayment');
  const { user } = await open();
  await user.click(await payable());
  expect(await screen.findByText(completed, exactly)).toBeInTheDocument();
  expect(screen.getByText('The payment went through. Your order shows it in a moment.')).toBeInTheDocument();
});

test('does not charge a paid order again', async () => {
  const intents = responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  await open({ ...order, paid: true, status: 'paid', transactionId: 'pi_9' });
  expect(await screen.findByText('This order is paid.')).toBeInTheDocument();
  expect(screen.getByText('Your transaction Id: pi_9')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  expect(intents).toEqual([]);
});

test('shows why the client secret is missing and requests it again on Retry', async () => {
  refuses('createPaymentIntent', 503, 'Payment is not available right now. Please try again in a moment.');
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment is not available right now.');
  expect(await pay()).toBeDisabled();
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await payable();
});

test('shows that the order is paid if it was paid in another tab', async () => {
  refuses('createPaymentIntent', 409, 'This order is already paid.', { code: 'already-paid' });
  const paid = { ...order, status: 'paid', paid: true, transactionId: 'pi_9' } as const;
  let reads = 0;
  responds('getMyOrder', () => (reads++ === 0 ? order : paid));
  await renderPage(remote, `/dashboard/payment/${order._id}`, { as: 'customer' });
  expect(await screen.findByText('This order is paid.')).toBeInTheDocument();
  expect(await screen.findByText('Your transaction Id: pi_9')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
});

test('shows who gets the messages, where the order goes and how, and leads back to the form from each', async () => {
  hangs('createPaymentIntent');
  const delivery = { id: 'standard', name: 'Standard delivery', price: 795, days: { min: 2, max: 4 } };
  await open({ ...order, delivery });
  const check = within(await screen.findByRole('region', { name: 'Check your order' }));
  expect(check.getByText('customer@kerf.test')).toBeInTheDocument();
  expect(check.getByText(/^Standard delivery, arrives by \w{3},\s/)).toBeInTheDocument();
  for (const [name, part] of [
    ['Change the contact', 'contact'],
    ['Change the delivery address', 'address'],
    ['Change the delivery', 'delivery'],
  ])
    expect(check.getByRole('link', { name })).toHaveAttribute('href', `/checkout?change=${order._id}#${part}`);
});

test('names the first of several tools', async () => {
  hangs('createPaymentIntent');
  const [line] = order.lines;
  await open({ ...order, lines: line ? [line, { ...line, item: 'e'.repeat(24) }] : [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay For Track Saw and 1 more' })).toBeInTheDocument();
});

test('says after the payment when the order arrives and what happens next', async () => {
  responds('reportPayment', reported);
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  const delivery = { id: 'standard', name: 'Standard delivery', price: 795, days: { min: 2, max: 4 } };
  const bought = { ...order, username: 'Casey Customer', delivery };
  const { user } = await open(bought);
  const button = await payable();
  responds('getMyOrder', { ...bought, status: 'paid', paid: true, paidAt: '2020-11-20T12:00:00.000Z' });
  await user.click(button);
  const arrives = /^Thank you, Casey Customer. Your Track Saw arrives by Thu,\sNov\s26\.$/;
  expect(await screen.findByRole('heading', { level: 1, name: arrives })).toBeInTheDocument();
  expect(screen.getByText(`Order ${order.number}.`)).toBeInTheDocument();
  expect(screen.getByText('The receipt is on its way to customer@kerf.test.')).toBeInTheDocument();
  const progress = within(screen.getByRole('list', { name: 'Progress of your order' }));
  expect(progress.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^Placed/),
    'PaidNov 20',
    'Shipped',
    'Deliveredby Thu, Nov 26',
  ]);
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getByText(/^By Thu,\sNov\s26 it is at /)).toBeInTheDocument();
  expect(next.getByText('Not right? Ask for a return on the page of your order.')).toBeInTheDocument();
});

test('says after the payment how long tools can be returned, if the shop names it', async () => {
  const config = document.getElementById('kerf-config') as HTMLElement;
  const { textContent } = config;
  config.textContent = JSON.stringify({ returnDays: 30 });
  await open({ ...order, status: 'paid', paid: true });
  expect(
    await screen.findByText(
      /^Not right\? You have 30 days to return (it once it has|them once they have) arrived\. Ask for a return/,
    ),
  ).toBeInTheDocument();
  config.textContent = textContent;
});

test('promises no day for an order of an earlier release', async () => {
  await open({ ...order, paid: true, status: 'paid', username: order.email });
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeInTheDocument();
});

test('no longer asks for payment once the order is paid', async () => {
  responds('reportPayment', reported);
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  const { user } = await open();
  await user.click(await payable());
  await screen.findByText('Your transaction Id: pi_1');
  expect(screen.queryByText(/^Please Pay/)).not.toBeInTheDocument();
});

test('does not ask for payment of an order that is paid already', async () => {
  await open(makeOrderDetail({ status: 'paid', paid: true, transactionId: 'pi_9' }));
  expect(await screen.findByText('Your transaction Id: pi_9')).toBeInTheDocument();
  expect(screen.queryByText(/^Please Pay/)).not.toBeInTheDocument();
});

test('shows what is paid for, and names the item in the title', async () => {
  hangs('createPaymentIntent');
  await open();
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
  expect(summary.getByText(/Circular Saw 184$/)).toHaveTextContent('2 × Circular Saw 184');
  expect(document.title).toBe('Pay For Track Saw · Kerf');
});

test("shows a page with the way to the list for an order that does not exist or is another user's", async () => {
  refuses('getMyOrder', 404, 'There is no such order.');
  await renderPage(remote, `/dashboard/payment/${order._id}`, { as: 'customer' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByText('There is no such order.')).toHaveRole('alert');
  expect(await screen.findByText('There is no such order')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To my orders' })).toHaveAttribute('href', '/dashboard/order');
});
