import { trustedProxies } from './trusted-proxies.ts';

const routes = 'Iface\tDestination\tGateway\tFlags\neth1\t0000AC12\t00000000\t0001\neth0\t00000000\t010012AC\t0003\n';

test('reads addresses and ranges', () => {
  expect(trustedProxies('10.0.0.1, 172.16.0.0/12 ::1,fd00::/8')).toEqual([
    '10.0.0.1',
    '172.16.0.0/12',
    '::1',
    'fd00::/8',
  ]);
  expect(trustedProxies('')).toEqual([]);
  expect(trustedProxies(undefined)).toEqual([]);
});

test("reads `gateway` as the address of the default route's gateway", () => {
  expect(trustedProxies('gateway,10.0.0.1', () => routes)).toEqual(['172.18.0.1', '10.0.0.1']);
  expect(() => trustedProxies('gateway', () => 'Iface\tDestination\tGateway\n')).toThrow('this machine has none');
});

test.each(['proxy', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', 'true', 'Gateway'])(
  'does not start with %j',
  entry => expect(() => trustedProxies(`10.0.0.1,${entry}`)).toThrow(`It has "${entry}".`),
);
