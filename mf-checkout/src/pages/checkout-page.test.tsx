import type { CartLine, NewCartOrder } from '@kerf/contracts';
import { countryStore } from '@kerf/session';
import { hangs, makeOrderDetail, mockNetwork, refuses, renderPage, responds, respondsWith } from '@kerf/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopFollowing } from '../cart/account-cart';
import { cartStore } from '../cart/cart-store';
import { emptyCart, writeCart } from '../cart/stored-cart';
import { configurePayment, fakeStripe, installStripe } from '../features/payment/testing/fake-stripe';
import remote from '../routes';
import { quoteOf, saw, shopConfig, standardDelivery } from '../testing/quotes';

mockNetwork();
const stripe = fakeStripe();
installStripe(stripe);
configurePayment({ publishableKey: 'pk_test_kerf' });

const { item } = saw;
const lines = [{ item, quantity: 1, price: 13_900 }];
const id = 'b'.repeat(24);
const placed = { acknowledged: true, insertedId: id, number: 'K-7Q2M-X9TC', orderToken: 'guest' } as const;
const unpaid = makeOrderDetail({ _id: id, number: placed.number, total: 14_695, status: 'unpaid', paid: false });

beforeEach(() => {
  localStorage.clear();
  countryStore.setState({ chosen: undefined });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(window, 'scrollTo').mockImplementation();
  Element.prototype.scrollIntoView = jest.fn();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  responds('quoteCart', ({ body }) => quoteOf((body as { lines: CartLine[] }).lines));
  responds('listDeliveryMethods', [standardDelivery]);
  responds('getConfig', shopConfig);
  responds('getMyOrder', unpaid);
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
});
afterEach(stopFollowing);

const fill = () => {
  const cart = { ...emptyCart(), lines };
  writeCart(cart);
  cartStore.setState(cart, true);
  return cart;
};
const open = async (address = '/checkout') => renderPage(remote, address);
type User = Awaited<ReturnType<typeof open>>['user'];

/** The button, once the order has a price. */
const place = () => screen.findByRole('button', { name: 'Place order and pay', busy: false });
const fillForm = async (user: User) => {
  await place();
  const fields = {
    'E-mail': 'ann@kerf.test',
    'Full name': 'Ann Sawyer',
    Address: '1 Saw Street',
    'ZIP code': '73301',
    City: 'Austin',
    'Phone (optional)': '555 1234',
  };
  for (const [label, text] of Object.entries(fields)) {
    await user.clear(screen.getByLabelText(label));
    // One event for the whole text; each key would render the form.
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByLabelText('State'), 'Texas');
};
/** Places an order whose response is lost, and leaves the page. Returns the cart's id. */
const placeWithoutResponse = async () => {
  const { id } = fill();
  respondsWith('placeOrder', () => Response.error());
  const before = await open();
  await fillForm(before.user);
  await before.user.click(await place());
  await screen.findByText('The shop cannot be reached. Check your connection and try again.');
  cleanup();
  return id;
};
/** The button, once the client secret has arrived. */
const pay = async () => {
  const button = () => screen.getByRole('button', { name: 'Pay' });
  await waitFor(() => expect(button()).toBeEnabled());
  return button();
};

test('a guest places one order for repeated clicks, and pays it with the token of the order', async () => {
  const { id: cart } = fill();
  const sent = responds('placeOrder', placed);
  const reported = responds('reportPayment', { acknowledged: true, modifiedCount: 1 });
  const { user, history } = await open();
  await fillForm(user);
  await user.dblClick(await place());
  await waitFor(async () => expect(await pay()).toBeEnabled());
  expect(screen.getByRole('heading', { level: 1 }).closest('[tabindex]')).toHaveFocus();
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(history.location.search).toBe(`?order=${id}`);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      lines,
      delivery: 'standard',
      address: {
        name: 'Ann Sawyer',
        line1: '1 Saw Street',
        city: 'Austin',
        region: 'TX',
        postcode: '73301',
        country: 'US',
      },
      phone: '555 1234',
      totalprice: 146.95,
      cart,
      email: 'ann@kerf.test',
    },
  ]);
  expect(cartStore.getState().lines).toEqual([]);
  await user.click(await pay());
  const link = await screen.findByRole('link', { name: 'See your order' });
  expect(link).toHaveAttribute('href', `/orders/${id}#token=guest`);
  expect(reported.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer guest']);
});

test('shows errors at the fields, and sends nothing', async () => {
  fill();
  const sent = responds('placeOrder', placed);
  const { user } = await open();
  await user.click(await place());
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toBeInvalid());
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('This field is required.');
  await user.type(screen.getByLabelText('E-mail'), 'ann@kerf.test');
  await user.click(await place());
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
  expect(sent).toEqual([]);
});

test('leads back to the cart when the prices or the stock changed', async () => {
  fill();
  const problems = [{ item, code: 'out_of_stock', available: 0 } as const];
  refuses('placeOrder', 409, 'The cart has changed.', { code: 'lines-changed', problems });
  const { user, history } = await open();
  await fillForm(user);
  await user.click(await place());
  await waitFor(() => expect(history.location.pathname).toBe('/cart'));
  expect(await screen.findByText('The cart has changed.')).toBeInTheDocument();
  expect(cartStore.getState().lines).toEqual(lines);
});

test('keeps the form after a lost response and a reload, and finds the order that another request placed', async () => {
  const cart = await placeWithoutResponse();

  const sent: NewCartOrder[] = [];
  respondsWith('placeOrder', ({ body }) => {
    const order = body as NewCartOrder;
    sent.push(order);
    const message = 'This cart has been ordered already.';
    return order.phone === '555 1234'
      ? Response.json(placed)
      : Response.json({ statusCode: 409, error: 'Conflict', message, code: 'already-ordered' }, { status: 409 });
  });
  const { user } = await open();
  await place();
  expect(screen.getByLabelText('City')).toHaveValue('Austin');
  expect(screen.getByText(/Place it again: it counts once/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Phone (optional)'));
  await user.type(screen.getByLabelText('Phone (optional)'), '555 9999');
  await user.click(await place());
  expect(await pay()).toBeInTheDocument();
  expect(sent.map(order => [order.cart, order.phone])).toEqual([
    [cart, '555 9999'],
    [cart, '555 1234'],
  ]);
});

test('does not place an pending order again before it knows whether its delivery is offered', async () => {
  await placeWithoutResponse();

  hangs('listDeliveryMethods');
  const sent = responds('placeOrder', placed);
  const { user } = await open();
  const summary = () => screen.getByRole('region', { name: 'Order summary' });
  await waitFor(() => expect(summary()).toHaveTextContent('$146.95'));
  await user.click(screen.getByRole('button', { name: 'Place order and pay' }));
  await screen.findByRole('button', { name: 'Place order and pay', busy: true });
  expect(sent).toEqual([]);
});

test('finds the unpaid order again, and asks for payment', async () => {
  fill();
  responds('placeOrder', placed);
  const { user } = await open();
  await fillForm(user);
  await user.click(await place());
  await pay();
  cleanup();
  const { history } = await open();
  expect(await pay()).toBeInTheDocument();
  expect(history.location.search).toBe(`?order=${id}`);
});

test('keeps the summary of the order in view, and no longer asks for payment once it is paid', async () => {
  responds('reportPayment', { acknowledged: true, modifiedCount: 1 });
  const { user, history } = await open('/cart');
  act(() => history.push(`/checkout?order=${id}`, { orderToken: 'guest' }));
  await user.click(await pay());
  await screen.findByText('Your transaction Id: pi_1');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Thank you.* for your order$/);
  expect(screen.queryByText(/^Please Pay/)).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Order summary' })).toBeInTheDocument();
  expect(document.title).toBe('Order K-7Q2M-X9TC · Kerf');
});

test('thanks for an order with nothing to pay, with the focus at the top, and asks for no payment', async () => {
  responds('getMyOrder', makeOrderDetail({ _id: id, number: 'K-7Q2M-X9TC', total: 0, status: 'paid', paid: true }));
  const { history } = await open('/cart');
  act(() => history.push(`/checkout?order=${id}`, { orderToken: 'guest', isNewStep: true }));
  const text = 'There is nothing to pay. We are getting your order ready.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Thank you.* for your order$/);
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('does not open an order that does not exist', async () => {
  refuses('getMyOrder', 404, 'There is no such order.');
  await renderPage(remote, '/checkout?order=nowhere', { as: 'customer' });
  expect(await screen.findByText('This order cannot be opened here')).toBeInTheDocument();
});

test("does not open an order without its token or its owner's session", async () => {
  await open(`/checkout?order=${id}`);
  expect(await screen.findByText('This order cannot be opened here')).toBeInTheDocument();
});

test('opens an order with the token in the state of the navigation, and pays it', async () => {
  const reads = responds('getMyOrder', unpaid);
  responds('reportPayment', { acknowledged: true, modifiedCount: 1 });
  const { user, history } = await open('/cart');
  act(() => history.push(`/checkout?order=${id}`, { orderToken: 'from-link' }));
  await waitFor(async () => expect(await pay()).toBeEnabled());
  await user.click(await pay());
  const link = await screen.findByRole('link', { name: 'See your order' });
  expect(link).toHaveAttribute('href', `/orders/${id}#token=from-link`);
  expect(reads.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer from-link', 'Bearer from-link']);
});

test('shows the message of the provider, and pays at the second try', async () => {
  responds('reportPayment', { acknowledged: true, modifiedCount: 1 });
  stripe.confirmPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } });
  const { user, history } = await open('/cart');
  act(() => history.push(`/checkout?order=${id}`, { orderToken: 'guest' }));
  await user.click(await pay());
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
  await user.click(await pay());
  expect(await screen.findByText('Your transaction Id: pi_1')).toBeInTheDocument();
  const { email, username: name } = unpaid;
  expect(stripe.confirmPayment).toHaveBeenLastCalledWith(
    expect.objectContaining({
      redirect: 'if_required',
      confirmParams: expect.objectContaining({ payment_method_data: { billing_details: { email, name } } }),
    }),
  );
});

test('says that a payment is under way, and does not report it as paid', async () => {
  const reported = responds('reportPayment', { acknowledged: true, modifiedCount: 1 });
  stripe.confirmPayment.mockResolvedValueOnce({ paymentIntent: { id: 'pi_2', status: 'processing' } });
  const { user, history } = await open('/cart');
  act(() => history.push(`/checkout?order=${id}`, { orderToken: 'guest' }));
  await user.click(await pay());
  expect(await screen.findByText('Your payment is under way.')).toBeInTheDocument();
  expect(reported).toEqual([]);
});

test('charges nothing if the entries are invalid', async () => {
  const invalid = { error: { message: 'Your card number is incomplete.' } };
  const elements = { ...stripe.elements(), submit: async () => invalid };
  jest.spyOn(stripe, 'elements').mockReturnValue(elements);
  stripe.confirmPayment.mockClear();
  const { user, history } = await open('/cart');
  act(() => history.push(`/checkout?order=${id}`, { orderToken: 'guest' }));
  await user.click(await pay());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your card number is incomplete.$/);
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
  jest.mocked(stripe.elements).mockRestore();
});

test('shows why the order cannot be paid, and asks again on Retry', async () => {
  refuses('createPaymentIntent', 503, 'The payment service is down.');
  const { user, history } = await open('/cart');
  act(() => history.push(`/checkout?order=${id}`, { orderToken: 'guest' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment service is down.');
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await pay()).toBeEnabled();
});

test('fills in the default address of a customer', async () => {
  cartStore.setState({ ...emptyCart('customer@kerf.test'), lines }, true);
  responds('getCart', { id: crypto.randomUUID(), lines, updatedAt: null });
  const address = { name: 'Casey', line1: '2 Mill Lane', city: 'Reno', region: 'NV', postcode: '89501', country: 'US' };
  responds('listAddresses', [{ ...address, _id: 'c'.repeat(24), phone: '555 2222', default: true }]);
  await renderPage(remote, '/checkout', { as: 'customer' });
  expect(await screen.findByRole('radio', { name: /2 Mill Lane/ })).toBeChecked();
  expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
});

test('asks for no postal code in a country without them, and orders without one', async () => {
  fill();
  const ordered = responds('placeOrder', placed);
  const { user } = await open();
  await fillForm(user);
  await user.selectOptions(screen.getByLabelText('Country'), 'HK');
  expect(screen.queryByLabelText('Postal code')).toBeNull();
  await user.click(await place());
  await waitFor(() => expect(ordered).toHaveLength(1));
  expect(ordered[0]).toMatchObject({ body: { address: { country: 'HK', postcode: '' } } });
});

test('says that the provider of deliveries does not reach a country', async () => {
  fill();
  responds('listDeliveryMethods', []);
  await open();
  expect(await screen.findByText('We do not deliver to this country.')).toHaveRole('alert');
  expect(await place()).toBeDisabled();
});

test('shows why the order cannot be placed', async () => {
  fill();
  refuses('placeOrder', 429, 'Too many orders. Please wait a moment.');
  const { user } = await open();
  await fillForm(user);
  await user.click(await place());
  expect(await screen.findByText('Too many orders. Please wait a moment.')).toHaveRole('alert');
});

test('shows the form before the price, and places the order only with a price', async () => {
  fill();
  hangs('quoteCart');
  await open();
  expect(await screen.findByLabelText('E-mail')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Place order and pay' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('region', { name: 'Order summary' })).not.toHaveTextContent('$');
});

test('shows three lines in the summary, and the others on request', async () => {
  const many = Array.from({ length: 5 }, (_, at) => ({ item: String(at).repeat(24), quantity: 1 }));
  cartStore.setState({ ...emptyCart(), lines: many }, true);
  await open();
  await place();
  const more = screen.getByText('2 more tools').closest('details') as HTMLDetailsElement;
  expect(more).not.toHaveAttribute('open');
  expect(within(more).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
});

test('offers a delivery without a price as free', async () => {
  fill();
  responds('listDeliveryMethods', [{ ...standardDelivery, price: 0 }]);
  await open();
  expect(await screen.findByRole('radio', { name: /^Arrives .* Standard delivery Free$/ })).toBeChecked();
});

test('asks for one quote, of the cheapest delivery', async () => {
  fill();
  const sent = responds('quoteCart', ({ body }) => quoteOf((body as { lines: CartLine[] }).lines));
  await open();
  await place();
  expect(screen.getByRole('radio', { name: /Standard delivery/ })).toBeChecked();
  expect(sent.map(({ body }) => body)).toEqual([{ lines, address: { country: 'US' } }]);
});

test('asks again for a quote that failed, on Retry', async () => {
  fill();
  refuses('quoteCart', 503, 'The shop is busy. Try again.');
  const { user } = await open();
  await user.type(await screen.findByLabelText('City'), 'Austin');
  responds('quoteCart', ({ body }) => quoteOf((body as { lines: CartLine[] }).lines));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await place();
  expect(screen.getByLabelText('City')).toHaveValue('Austin');
});

test('asks for a state of the list, and for as many digits as the postal codes of the country have', async () => {
  fill();
  const sent = responds('placeOrder', placed);
  const { user } = await open();
  await fillForm(user);
  await user.selectOptions(screen.getByLabelText('State'), '');
  await user.clear(screen.getByLabelText('ZIP code'));
  await user.type(screen.getByLabelText('ZIP code'), '7330');
  await user.click(await place());
  await waitFor(() => expect(screen.getByLabelText('ZIP code')).toHaveFocus());
  expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription(
    'US ZIP codes have 5 digits, for example 10001.',
  );
  expect(screen.getByLabelText('State')).toHaveAccessibleDescription('This field is required.');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'One field is missing. Fill in State to go on. Correct ZIP code to go on.',
  );
  await user.type(screen.getByLabelText('ZIP code'), '1');
  await user.selectOptions(screen.getByLabelText('State'), 'Texas');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('has the fields of the country: a prefecture, a district, or no region at all', async () => {
  fill();
  const sent = responds('placeOrder', placed);
  const { user } = await open();
  await fillForm(user);
  await user.selectOptions(screen.getByLabelText('Country'), 'JP');
  expect(screen.getByLabelText('Prefecture')).toHaveDisplayValue('Choose one');
  await user.selectOptions(screen.getByLabelText('Country'), 'HK');
  expect(screen.getByLabelText('District')).toHaveValue('Austin');
  await user.selectOptions(screen.getByLabelText('Country'), 'DE');
  expect(screen.getByLabelText('Postal code')).toHaveAccessibleDescription(
    'German postal codes have 5 digits, for example 10115.',
  );
  expect(screen.queryByLabelText(/State|Region|Prefecture/)).not.toBeInTheDocument();
  await user.click(await place());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ body: { address: { country: 'DE' } } });
  expect(sent[0]?.body).not.toHaveProperty('address.region');
});

describe('promotion codes', () => {
  const promotion = 'c'.repeat(24);
  const discounts = [{ promotion, name: 'Club', code: 'CLUB10', amount: 1_390 }];
  const quoteWith = (asked: readonly string[] = []) => {
    const codes = asked.filter(code => code === 'CLUB10');
    const refusedCodes = asked
      .filter(code => code !== 'CLUB10')
      .map(text => ({ text, code: 'over' as const, message: 'This code has expired.' }));
    const isUsed = codes.length > 0;
    const changes = isUsed ? { lines: [{ ...saw, discounts, total: 12_510 }], subtotal: 12_510, total: 13_305 } : {};
    return quoteOf(lines, { ...changes, codes, refusedCodes });
  };
  const codeField = () => screen.findByLabelText('Promotion code');
  beforeEach(() => responds('quoteCart', ({ body }) => quoteWith((body as { codes?: string[] }).codes)));

  test('a code is a row of the sums and part of the order', async () => {
    fill();
    const ordered = responds('placeOrder', placed);
    const { user } = await open();
    await fillForm(user);
    await user.type(await codeField(), 'CLUB10{Enter}');
    const sums = (await screen.findByText('CLUB10', { selector: 'dt' })).closest('dl');
    expect(sums).toHaveTextContent('Subtotal$139.00CLUB10−$13.90Standard delivery to United States$7.95Total$133.05');
    expect(screen.getByText('is used.')).toBeVisible();
    expect(ordered).toHaveLength(0);
    await user.click(await place());
    await waitFor(() => expect(ordered).toHaveLength(1));
    expect(ordered[0]).toMatchObject({ body: { codes: ['CLUB10'], totalprice: 133.05 } });
  });

  test('a code is not used half typed, while it is composed', async () => {
    fill();
    const { user } = await open();
    await user.type(await codeField(), 'CLUB');
    fireEvent.keyDown(await codeField(), { key: 'Enter', keyCode: 229 });
    expect(await codeField()).toHaveValue('CLUB');
  });

  test('a code takes nothing from a free delivery that depends on the value of the tools', async () => {
    fill();
    responds('listDeliveryMethods', [{ ...standardDelivery, freeFrom: 13_900 }]);
    const { user } = await open();
    expect(await screen.findByRole('radio', { name: /Standard delivery Free$/ })).toBeChecked();
    await user.type(await codeField(), 'CLUB10{Enter}');
    expect(await screen.findByText('is used.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Standard delivery Free$/ })).toBeChecked();
  });

  test('a refused code says why, can be removed and is not part of the order', async () => {
    fill();
    const ordered = responds('placeOrder', placed);
    const { user } = await open();
    await fillForm(user);
    await user.type(await codeField(), 'OLD20');
    await user.tab();
    expect(await screen.findByText('This code has expired.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the code OLD20' }));
    await waitFor(() => expect(screen.queryByText('This code has expired.')).toBeNull());
    await user.click(await place());
    await waitFor(() => expect(ordered).toHaveLength(1));
    expect(ordered[0]?.body).not.toHaveProperty('codes');
  });

  test('a code that is set aside says when codes work again, and the order goes on without it', async () => {
    fill();
    const until = new Date(2026, 10, 26, 14, 40).toISOString();
    const message = 'Too many codes were tried. You can order without one.';
    const setAside = (asked: readonly string[] = []) =>
      asked.map(text => ({ text, code: 'too-many-tries' as const, message, until }));
    responds('quoteCart', ({ body }) =>
      quoteOf(lines, { refusedCodes: setAside((body as { codes?: string[] }).codes) }),
    );
    const ordered = responds('placeOrder', placed);
    const { user } = await open();
    await fillForm(user);
    await user.type(await codeField(), 'CLUB10{Enter}');
    expect(await screen.findByText(`${message} Codes work again at 2:40 PM.`)).toBeVisible();
    await user.click(await place());
    await waitFor(() => expect(ordered).toHaveLength(1));
    expect(ordered[0]?.body).not.toHaveProperty('codes');
  });

  test('a code that is typed twice in other forms is used once', async () => {
    fill();
    const { user } = await open();
    await user.type(await codeField(), 'CLUB10{Enter}');
    await user.type(await codeField(), 'club\u201110{Enter}');
    await user.type(await codeField(), '\u200b{Enter}');
    expect(await screen.findByText('is used.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Remove the code/ })).toHaveLength(1);
  });
});
