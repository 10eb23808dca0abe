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
  expect(screen.getByText('Your transaction Id: pi_1')).toBeInTheDocument();
  expect(message.closest('[role="status"]')).toHaveFocus();
  const billing_details = { email: 'customer@kerf.test', name: 'Casey Customer' };
  expect(stripe.confirmPayment.mock.calls).toMatchObject([
    [{ redirect: 'if_required', confirmParams: { payment_method_data: { billing_details } } }],
  ]);
  expect(sent.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: order._id }, body: { order: order._id, transactionId: 'pi_1' } },
  ]);
  expect(screen.queryByText(/Your order shows it in a moment/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To my orders' })).toHaveAttribute('href', '/dashboard/order');
  expect(listener.mock.calls).toEqual([[{ orderId: order._id }]]);
  stop();
});

test.each([
  ['submit', 'Your card number is incomplete.'],
  ['confirmPayment', 'Your card was declined.'],
] as const)('shows the message of the provider for a failed %s and can pay again', async (step, message) => {
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  const sent = responds('reportPayment', reported);
  stripe[step].mockResolvedValueOnce({ error: { message } });
  const { user } = await open();
  await user.click(await payable());
  expect(await screen.findByText(message)).toHaveRole('alert');
  expect(sent).toEqual([]);
  await user.click(await payable());
  expect(await screen.findByText(completed, exactly)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('says that the order is cancelled as soon as the API says so, after a declined card', async () => {
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  stripe.confirmPayment.mockImplementationOnce(async () => {
    refuses('createPaymentIntent', 409, 'This order is cancelled.', { code: 'cancelled' });
    return { error: { message: 'Your card was declined.' } };
  });
  const { user } = await open();
  const button = await payable();
  const reads = responds('getMyOrder', { ...order, status: 'cancelled' });
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This order is cancelled.'));
  expect(screen.queryByText('Your card was declined.')).not.toBeInTheDocument();
  expect(await pay()).toBeDisabled();
  expect(reads).toHaveLength(1);
});

test('keeps the message of the provider if the API cannot be asked after a declined card', async () => {
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  stripe.confirmPayment.mockImplementationOnce(async () => {
    unreachable('createPaymentIntent');
    return { error: { message: 'Your card was declined.' } };
  });
  const { user } = await open();
  await user.click(await payable());
  expect(await screen.findByText('Your card was declined.')).toHaveRole('alert');
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

test('shows where the order goes', async () => {
  hangs('createPaymentIntent');
  await open();
  const recap = within(await screen.findByRole('region', { name: 'Your order' }));
  expect(recap.getByText(order.number)).toBeInTheDocument();
  expect(recap.getByText('customer@kerf.test')).toBeInTheDocument();
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
