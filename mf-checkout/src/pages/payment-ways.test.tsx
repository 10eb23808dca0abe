import { makeOrderDetail, mockNetwork, refuses, renderPage, responds, respondsWith, unreachable } from '@kerf/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { configurePayment, fakeStripe, installStripe } from '../features/payment/testing/fake-stripe';
import remote from '../routes';

mockNetwork();

const order = makeOrderDetail({ name: 'Track Saw', total: 120_050 });
const underWay = { ...order, payment: { ...order.payment, processing: true as const } };
const paidOrder = { ...order, status: 'paid', paid: true, transactionId: 'pi_1' } as const;
const reported = { acknowledged: true, modifiedCount: 1 } as const;

const stripe = fakeStripe();
installStripe(stripe);
configurePayment({ publishableKey: 'pk_test_kerf' });

beforeEach(() => {
  jest.clearAllMocks();
  stripe.hasWallet.mockReturnValue(false);
  sessionStorage.clear();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(window, 'scrollTo').mockImplementation();
  Element.prototype.scrollIntoView = jest.fn();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
});

const open = async (paying: typeof order = order, query = '') => {
  responds('getMyOrder', paying);
  return renderPage(remote, `/dashboard/payment/${paying._id}${query}`, { as: 'customer' });
};
/** The button, once the client secret has arrived. */
const payable = async () => {
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Pay' })).toBeEnabled());
  return screen.getByRole('button', { name: 'Pay' });
};
const completed = () => screen.findByText(/^Congragats ! Your Payment is\s+Completed$/);
const wallets = () => screen.queryByRole('region', { name: 'Pay with a wallet' });

describe('wallets', () => {
  test('pay the order as the form does, without what is typed there', async () => {
    stripe.hasWallet.mockReturnValue(true);
    const sent = responds('reportPayment', reported);
    const { user } = await open();
    await payable();
    expect(screen.getByText('or with a card')).toBeInTheDocument();
    expect(screen.getByText(/^One tap. The wallet shows \$1,200.50 once more/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Pay with the fake wallet' }));
    expect(await completed()).toBeInTheDocument();
    expect(stripe.submit).not.toHaveBeenCalled();
    expect(stripe.confirmPayment.mock.calls).toMatchObject([[{ redirect: 'if_required' }]]);
    expect(sent.map(({ body }) => body)).toEqual([{ order: order._id, transactionId: 'pi_1' }]);
  });

  test('show the refusal of the provider below the button of the form', async () => {
    stripe.hasWallet.mockReturnValue(true);
    stripe.confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', message: 'Your card was declined.' } });
    const { user } = await open();
    const pay = await payable();
    await user.click(await screen.findByRole('button', { name: 'Pay with the fake wallet' }));
    const message = await screen.findByText('Your card was declined.');
    expect(pay.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await payable();
  });

  test('have their row before they are loaded, and leave none where the provider offers none', async () => {
    let respond = (_: Response) => {};
    respondsWith(
      'createPaymentIntent',
      () =>
        new Promise<Response>(resolve => {
          respond = resolve;
        }),
    );
    await open();
    await screen.findByRole('button', { name: 'Pay' });
    expect(wallets()).toBeInTheDocument();
    respond(Response.json({ clientSecret: 'pi_1_secret' }));
    await payable();
    await waitFor(() => expect(wallets()).not.toBeInTheDocument());
    expect(screen.queryByText('or with a card')).not.toBeInTheDocument();
  });

  test('are not offered while the payment cannot be opened', async () => {
    stripe.hasWallet.mockReturnValue(true);
    refuses('createPaymentIntent', 409, 'This total cannot be paid in KWD.', { code: 'not-payable' });
    await open();
    expect(await screen.findByText('This total cannot be paid in KWD.')).toBeInTheDocument();
    expect(wallets()).not.toBeInTheDocument();
  });
});

// Without this, the place of the fields stayed empty.
test('says that the fields could not be loaded, and loads them again', async () => {
  stripe.write.mockImplementationOnce((_place, emit) => void setTimeout(() => emit('loaderror', {})));
  responds('reportPayment', reported);
  const { user } = await open();
  expect(await screen.findByText(/^The payment form could not be loaded/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await payable());
  expect(await completed()).toBeInTheDocument();
});

describe('a payment that the provider has not decided', () => {
  test('says what happens now, and asks for no other payment', async () => {
    stripe.confirmPayment.mockResolvedValueOnce({ paymentIntent: { id: 'pi_1', status: 'processing' } });
    const sent = responds('reportPayment', reported);
    const { user } = await open();
    await user.click(await payable());
    expect(await screen.findByText('Your payment is under way.')).toBeInTheDocument();
    expect(screen.getByText(/^Your bank confirms the payment within 14 days/)).toBeInTheDocument();
    expect(screen.queryByText(/^The receipt is on its way/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  // Without this, the page asked to pay again after a reload.
  test('says the same after a reload', async () => {
    const intents = responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
    await open(underWay);
    expect(await screen.findByText('Your payment is under way.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    expect(intents).toEqual([]);
  });

  test('shows the slip for the store', async () => {
    const next_action = {
      type: 'konbini_display_details',
      konbini_display_details: { hosted_voucher_url: 'https://pay.test/slip' },
    };
    stripe.confirmPayment.mockResolvedValueOnce({
      paymentIntent: { id: 'pi_1', status: 'requires_action', next_action },
    });
    const { user } = await open();
    await user.click(await payable());
    expect(await screen.findByRole('link', { name: 'Show the payment slip' })).toHaveAttribute(
      'href',
      'https://pay.test/slip',
    );
    expect(screen.getByText(/^Pay at a store with your slip/)).toBeInTheDocument();
  });

  test('is none if the buyer closes the code that had to be scanned', async () => {
    const next_action = { type: 'wechat_pay_display_qr_code' };
    stripe.confirmPayment.mockResolvedValueOnce({
      paymentIntent: { id: 'pi_1', status: 'requires_action', next_action },
    });
    const { user } = await open();
    await user.click(await payable());
    expect(await screen.findByText('The payment was not completed.')).toBeInTheDocument();
    await payable();
  });
});

describe('a payment that has left the shop', () => {
  const back = '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded';

  test('ends as a card does, whatever the order says by then', async () => {
    for (const seen of [order, paidOrder]) {
      const sent = responds('reportPayment', reported);
      const { unmount } = await open(seen as typeof order, back);
      expect(await completed()).toBeInTheDocument();
      expect(screen.getByText('Your transaction Id: pi_1')).toBeInTheDocument();
      expect(sent.map(({ body }) => body)).toEqual([{ order: order._id, transactionId: 'pi_1' }]);
      unmount();
    }
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  test('is not believed by its address: what the API refuses can be paid', async () => {
    refuses('reportPayment', 409, 'The payment is not completed.', { code: 'payment-under-way' });
    const { user } = await open(order, back);
    expect(await screen.findByText('The payment was not completed.')).toBeInTheDocument();
    responds('reportPayment', reported);
    await user.click(await payable());
    expect(await completed()).toBeInTheDocument();
  });

  test('is under way if the bank has not decided', async () => {
    refuses('reportPayment', 409, 'The payment is not completed.', { code: 'payment-under-way' });
    let reads = 0;
    responds('getMyOrder', () => (reads++ === 0 ? order : underWay));
    await renderPage(remote, `/dashboard/payment/${order._id}${back}`, { as: 'customer' });
    expect(await screen.findByText('Your payment is under way.')).toBeInTheDocument();
    expect(screen.queryByText('The payment was not completed.')).not.toBeInTheDocument();
  });

  test('can be tried again while the API cannot be reached', async () => {
    unreachable('reportPayment');
    await open(order, back);
    expect(await screen.findByText(/an order is charged once at most/)).toBeInTheDocument();
    await payable();
  });

  // Without this, the button was busy for ever after the back button.
  test('can be paid in another way after the back button', async () => {
    stripe.confirmPayment.mockReturnValueOnce(new Promise(() => {}));
    responds('reportPayment', reported);
    const { user } = await open();
    await user.click(await payable());
    expect(await screen.findByRole('button', { name: 'Pay' })).toHaveAttribute('aria-busy', 'true');
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(await payable());
    expect(await completed()).toBeInTheDocument();
  });
});

test('opens the order of a guest who comes back from a bank', async () => {
  stripe.confirmPayment.mockReturnValueOnce(new Promise(() => {}));
  const guest = { ...order, isGuest: true as const };
  const reads = responds('getMyOrder', guest);
  const first = await renderPage(remote, '/cart');
  act(() => first.history.push(`/checkout?order=${order._id}`, { orderToken: 'token-of-the-order' }));
  await first.user.click(await payable());
  await waitFor(() => expect(stripe.confirmPayment).toHaveBeenCalled());
  first.unmount();
  reads.length = 0;
  responds('reportPayment', reported);
  const { history } = await renderPage(
    remote,
    `/checkout?order=${order._id}&payment_intent=pi_1&redirect_status=succeeded`,
  );
  expect(await completed()).toBeInTheDocument();
  expect(reads[0]?.headers.get('authorization')).toBe('Bearer token-of-the-order');
  // The address keeps nothing of the payment, for a reload and the history.
  expect(history.location.search).toBe(`?order=${order._id}`);
});
