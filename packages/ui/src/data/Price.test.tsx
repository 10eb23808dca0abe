import { render } from '@testing-library/react';
import { Price } from './Price';

test.each([
  [{ dollars: 1234.5 }, '$1,234.50'],
  [{ cents: 123450 }, '$1,234.50'],
  [{ cents: 5 }, '$0.05'],
  [{ dollars: 0 }, '$0.00'],
  [{ dollars: 999.999 }, '$1,000.00'],
  [{ dollars: 1e12 }, '$1,000,000,000,000.00'],
  [{ cents: -123456 }, '-$1,234.56'],
])('%p is %p', (amount, text) => {
  expect(render(<Price {...amount} />).container).toHaveTextContent(text);
});
