import { announce, listen } from './events';

it('calls the listeners of an event with its detail until they unsubscribe', () => {
  const listener = jest.fn();
  const others = jest.fn();
  const stop = listen('mf-checkout:order-placed', listener);
  listen('mf-checkout:order-paid', others);
  announce('mf-checkout:order-placed', { orderId: 'a' });
  stop();
  announce('mf-checkout:order-placed', { orderId: 'b' });
  expect(listener.mock.calls).toEqual([[{ orderId: 'a' }]]);
  expect(others).not.toHaveBeenCalled();
});
