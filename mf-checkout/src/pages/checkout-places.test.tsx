import type { QuoteRequest, ShopConfig } from '@kerf/contracts';
import { countryStore, currencyStore } from '@kerf/session';
import { makeOrderDetail, mockNetwork, renderPage, responds, respondsWith } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { stopFollowing } from '../cart/account-cart';
import { cartStore } from '../cart/cart-store';
import { emptyCart, writeCart } from '../cart/stored-cart';
import { configurePayment, fakeStripe, installStripe } from '../features/payment/testing/fake-stripe';
import remote from '../routes';
import { quoteOf, saw, shopConfig, standardDelivery } from '../testing/quotes';

mockNetwork();
installStripe(fakeStripe());
configurePayment({ publishableKey: 'pk_test_kerf' });

const lines = [{ item: saw.item, quantity: 1, price: 13_900 }];
const id = 'b'.repeat(24);
const placed = { acknowledged: true, insertedId: id, number: 'K-7Q2M-X9TC', orderToken: 'guest' } as const;

/** Deliveries to Alaska cost $14.95, and nobody delivers to Guam. */
const isGuam = (postcode = '') => postcode.startsWith('969');
const quoteTo = ({ address }: QuoteRequest) => {
  const { postcode } = address ?? {};
  if (isGuam(postcode)) return quoteOf(lines, { method: undefined, delivery: 0, total: 13_900, taxUnknown: true });
  return quoteOf(lines, postcode?.startsWith('995') ? { delivery: 1_495, total: 15_395 } : {});
};

beforeEach(() => {
  localStorage.clear();
  currencyStore.setState({ config: undefined });
  countryStore.setState({ chosen: undefined });
  respondsWith('getConfig', () => Response.error());
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(window, 'scrollTo').mockImplementation();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  const cart = { ...emptyCart(), lines };
  writeCart(cart);
  cartStore.setState(cart, true);
  responds('quoteCart', ({ body }) => quoteTo(body as QuoteRequest));
  responds('listDeliveryMethods', ({ query: { postcode } }) => (isGuam(postcode) ? [] : [standardDelivery]));
  responds('getMyOrder', makeOrderDetail({ _id: id, number: placed.number, total: 15_395 }));
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
});
afterEach(stopFollowing);

/** Refuses a call because of a field. */
const names = (route: 'quoteCart' | 'placeOrder', path: string, message: string) =>
  respondsWith(route, () => {
    const body = { statusCode: 400, error: 'Bad Request', code: 'invalid', message, issues: [{ path, message }] };
    return Response.json(body, { status: 400 });
  });
const place = () => screen.findByRole('button', { name: 'Place order and pay', busy: false });
const postcode = /^(Postal|ZIP) code$/;
const summary = () => screen.getByRole('region', { name: 'Order summary' });
const open = async () => {
  const { user } = await renderPage(remote, '/checkout');
  await place();
  const type = async (label: string | RegExp, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  const fill = async (code: string) => {
    await type('E-mail', 'ann@kerf.test');
    await type('Full name', 'Ann Sawyer');
    await type('Address', '1 Saw Street');
    await type('City', 'Anchorage');
    await type(postcode, code);
    const state = screen.queryByLabelText('State');
    if (state) await user.selectOptions(state, 'Alaska');
  };
  return { user, type, fill };
};

test('shows how the postal code changes the total before the order, which has the new one', async () => {
  const sent = responds('placeOrder', placed);
  const { user, type, fill } = await open();
  expect(summary()).toHaveTextContent('$146.95');
  await fill('99501');
  expect(await screen.findByText('For this address the total is $153.95. It was $146.95.')).toHaveRole('status');
  await type(postcode, '99502');
  await place();
  expect(screen.getByText('For this address the total is $153.95. It was $146.95.')).toBeVisible();
  await user.click(await place());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ totalprice: 153.95, address: { postcode: '99502' } });
});

test('does not place an order for a postal code whose total the buyer has not seen', async () => {
  const sent = responds('placeOrder', placed);
  const { user, fill } = await open();
  await user.selectOptions(screen.getByLabelText('Country'), 'DE');
  await fill('99510');
  // The key submits without leaving the field.
  await user.keyboard('{Enter}');
  expect(await screen.findByText('For this address the total is $153.95. It was $146.95.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('places an order once that is submitted before its postal code is quoted, if the total stays', async () => {
  const sent = responds('placeOrder', placed);
  const quotes = responds('quoteCart', ({ body }) => quoteTo(body as QuoteRequest));
  const { user, fill } = await open();
  await user.selectOptions(screen.getByLabelText('Country'), 'DE');
  await fill('10117');
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(quotes.at(-1)?.body).toMatchObject({ address: { country: 'DE', postcode: '10117' } });
  expect(screen.queryByText(/^For this address/)).not.toBeInTheDocument();
});

test('quotes a postal code of another country once the next field changes, or is left', async () => {
  const sent = responds('quoteCart', ({ body }) => quoteTo(body as QuoteRequest));
  const { user, type } = await open();
  await user.selectOptions(screen.getByLabelText('Country'), 'DE');
  await user.type(screen.getByLabelText(postcode), '10117');
  await place();
  const codes = () => sent.map(({ body }) => (body as QuoteRequest).address?.postcode);
  expect(new Set(codes())).toEqual(new Set([undefined]));
  await type('City', 'Berlin');
  await waitFor(() => expect(codes().at(-1)).toBe('10117'));
});

test('says at the field that nobody delivers to a postal code', async () => {
  const { user, fill } = await open();
  await fill('96910');
  await waitFor(() =>
    expect(screen.getByLabelText(postcode)).toHaveAccessibleDescription('We do not deliver to this postal code.'),
  );
  expect(await place()).toBeDisabled();
  await user.clear(screen.getByLabelText(postcode));
  await user.paste('99501');
  await waitFor(async () => expect(await place()).toBeEnabled());
  expect(screen.getByLabelText(postcode)).toHaveAccessibleDescription('US ZIP codes have 5 digits, for example 10001.');
});

test('says at the field that the tax provider does not know a postal code', async () => {
  const { fill } = await open();
  const message = 'We do not know this postal code. Please check it, and the country.';
  names('quoteCart', 'address.postcode', message);
  await fill('99999');
  await waitFor(() => expect(screen.getByLabelText(postcode)).toHaveAccessibleDescription(message));
});

test('asks for the postal code that the tax depends on', async () => {
  responds('quoteCart', ({ body }) =>
    (body as QuoteRequest).address?.postcode
      ? quoteOf(lines, { tax: 1_521, taxIncluded: false, total: 16_216 })
      : quoteOf(lines, { taxUnknown: true, taxIncluded: false }),
  );
  const { fill } = await open();
  expect(within(summary()).getByText('With your postal code')).toBeVisible();
  await fill('98101');
  expect(await within(summary()).findByText('$15.21')).toBeVisible();
  expect(screen.getByText('For this address the total is $162.16. It was $146.95.')).toBeVisible();
});

test('shows an invalid VAT number at its field alone, and places the order once it is corrected', async () => {
  const message = 'This is not a VAT number.';
  names('placeOrder', 'vatNumber', message);
  const { user, fill, type } = await open();
  await fill('73301');
  await user.click(screen.getByText('Buying for a company?'));
  await type('VAT number (optional)', 'DE1');
  await user.click(await place());
  const field = screen.getByLabelText('VAT number (optional)');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(summary()).not.toHaveTextContent(message);
  const sent = responds('placeOrder', placed);
  await type('VAT number (optional)', 'DE136695976');
  await user.click(await place());
  await waitFor(() => expect(sent).toHaveLength(1));
});

describe('with the countries whose deliveries or taxes depend on the postal code', () => {
  const openWith = async (postcodes: ShopConfig['postcodes']) => {
    currencyStore.setState({ config: { ...shopConfig, postcodes } });
    const quotes = responds('quoteCart', ({ body }) => quoteTo(body as QuoteRequest));
    const methods = responds('listDeliveryMethods', [standardDelivery]);
    return { quotes, methods, ...(await open()) };
  };

  test('requests nothing for a postal code where it decides nothing, and places the order', async () => {
    const sent = responds('placeOrder', placed);
    const { user, fill, quotes, methods } = await openWith(['US']);
    await user.selectOptions(screen.getByLabelText('Country'), 'DE');
    await place();
    expect(quotes.at(-1)?.body).toMatchObject({ address: { country: 'DE' } });
    const before = [quotes.length, methods.length];
    await fill('10117');
    await user.click(await place());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ address: { country: 'DE', postcode: '10117' } });
    expect([quotes.length, methods.length]).toEqual(before);
  });

  test('requests the quote and the deliveries again for a postal code of a named country', async () => {
    const { fill, quotes, methods } = await openWith(['US']);
    await fill('99501');
    expect(await screen.findByText('For this address the total is $153.95. It was $146.95.')).toBeVisible();
    expect(quotes.at(-1)?.body).toMatchObject({ address: { country: 'US', postcode: '99501' } });
    expect(methods.at(-1)?.query).toMatchObject({ country: 'US', postcode: '99501' });
  });

  test('requests again for every postal code if it decides in all countries', async () => {
    const { user, type, quotes } = await openWith(null);
    await user.selectOptions(screen.getByLabelText('Country'), 'DE');
    await type(postcode, '10117');
    await type('City', 'Berlin');
    await waitFor(() => expect(quotes.at(-1)?.body).toMatchObject({ address: { country: 'DE', postcode: '10117' } }));
  });

  test('does not request a quote with a postal code that was typed for another country', async () => {
    const { user, type, quotes } = await openWith(['US']);
    await type(postcode, '99501');
    await user.selectOptions(screen.getByLabelText('Country'), 'DE');
    await waitFor(() => expect(quotes.at(-1)?.body).toMatchObject({ address: { country: 'DE' } }));
    expect(quotes.at(-1)?.body).not.toHaveProperty('address.postcode');
  });

  test('requests again when the country changes', async () => {
    const { user, type, quotes } = await openWith(['US']);
    await user.selectOptions(screen.getByLabelText('Country'), 'DE');
    await type(postcode, '99501');
    await user.selectOptions(screen.getByLabelText('Country'), 'US');
    await waitFor(() => expect(quotes.at(-1)?.body).toMatchObject({ address: { country: 'US', postcode: '99501' } }));
  });
});

test('loads these countries with the form', async () => {
  const sent = responds('getConfig', shopConfig);
  await open();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(currencyStore.getState().config).toEqual(shopConfig));
});

test('orders the parts of a place as the country writes them, and keeps what was typed', async () => {
  const { user, type } = await open();
  const place = () =>
    screen
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ autocomplete, labels }) => (/postal|level2/.test(autocomplete) ? labels?.[0]?.textContent : undefined))
      .filter(Boolean);
  expect(place()).toEqual(['City', 'ZIP code']);
  await type('City', 'Berlin');
  await user.selectOptions(screen.getByLabelText('Country'), 'DE');
  expect(place()).toEqual(['Postal code', 'City']);
  expect(screen.getByLabelText('City')).toHaveValue('Berlin');
});
