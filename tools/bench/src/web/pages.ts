import { orderPath } from './api.mjs';

/** A session that the shell takes up: the token is never looked at by the API of the benchmark. */
const sessionOf = (email, displayName) => ({
  accessToken: 'bench',
  accessTokenOwner: JSON.stringify({
    user: { email, displayName, photoURL: null },
    expiresAt: Date.now() + 3_600_000,
  }),
});
const session = sessionOf('admin@kerf.test', 'Ada Admin');
export const customerSession = sessionOf('customer@kerf.test', 'Casey Customer');

/** Runs in the page before anything else. */
export const takeUp = session => {
  for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
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
