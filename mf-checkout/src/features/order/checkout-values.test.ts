import { emptyValues, orderOf } from './checkout-values';

const order = (texts: Parameters<typeof orderOf>[2]['texts']) =>
  orderOf(
    emptyValues('US'),
    { lines: [], total: 0, currency: 'USD', codes: [] },
    { cart: 'cart', isGuest: false, texts },
  );

it('names the texts that the form shows', () => {
  const [path, version] = ['/help/terms', '0123456789abcdef'];
  expect(order([{ path, version }]).acceptedTexts).toEqual([{ path, version }]);
  expect(order([])).not.toHaveProperty('acceptedTexts');
});
