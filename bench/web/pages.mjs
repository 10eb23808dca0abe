import { orderPath } from './api.mjs';

/** A session that the shell takes up: the token is never looked at by the API of the benchmark. */
const session = {
  accessToken: 'bench',
  accessTokenOwner: JSON.stringify({
    user: { email: 'admin@kerf.test', displayName: 'Ada Admin', photoURL: null },
    expiresAt: Date.now() + 3_600_000,
  }),
};

/** What is measured: the address, what local storage holds, when it is there to use, and what a visitor does first. */
export const pages = {
  home: {
    path: '/',
    there: page => page.getByRole('link', { name: /Purchase Now/ }).nth(5),
    act: page => page.getByRole('button', { name: 'Next slide' }).click(),
  },
  order: {
    path: orderPath,
    session,
    there: page => page.getByRole('button', { name: 'Place Order' }),
    act: page => page.getByRole('button', { name: 'Place Order' }).click(),
  },
  orders: {
    path: '/dashboard/allOrder',
    session,
    there: page => page.getByRole('row').nth(5),
    act: page => page.getByRole('link', { name: 'Next' }).click(),
  },
};

export const settings = {
  unthrottled: {},
  slow: { latency: 150, kilobits: 1600, cpu: 4 },
};
