import { announce, listen } from './events';

it('tells those who listen to it, with what happened, until they stop', () => {
  const heard = jest.fn();
  const others = jest.fn();
  const stop = listen('mf-checkout:order-placed', heard);
  listen('mf-checkout:order-paid', others);
  announce('mf-checkout:order-placed', { orderId: 'a' });
  stop();
  announce('mf-checkout:order-placed', { orderId: 'b' });
  expect(heard.mock.calls).toEqual([[{ orderId: 'a' }]]);
  expect(others).not.toHaveBeenCalled();
});
