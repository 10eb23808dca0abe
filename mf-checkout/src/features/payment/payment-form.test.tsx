import { makeOrderDetail, mockNetwork, renderPage, responds } from '@kerf/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes';
import { loadStripe } from './load-stripe';

jest.mock('./load-stripe', () => ({ loadStripe: jest.fn(async () => Promise.reject(new Error('No script.'))) }));
mockNetwork();
beforeEach(() => {
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: true }) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
});

test('shows that the payment script failed to load, and loads it again on Retry', async () => {
  const order = makeOrderDetail();
  responds('getMyOrder', order);
  const { user } = await renderPage(remote, `/dashboard/payment/${order._id}`, { as: 'customer' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The payment form could not be loaded. Check your connection and try again.',
  );
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(loadStripe).toHaveBeenCalledTimes(2));
});
