import type { ListedUser, RemovedUser } from '@kerf/contracts';
import { sessionStore } from '@kerf/session';
import { hangs, makeUser, mockNetwork, refuses, renderPage, responds, unreachable } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const boss = makeUser({
  displayName: 'Ada Admin',
  email: 'ada@kerf.test',
  role: 'admin',
  photoURL: 'https://p.test/ada',
});
const casey = makeUser({ displayName: 'Casey', email: 'casey@kerf.test' });
const nameless = makeUser({ displayName: null, email: 'nn@kerf.test' });

const open = async (users: ListedUser[] = [boss, casey]) => {
  const lists = responds('listUsers', () => users);
  const page = await renderPage(remote, '/dashboard/alluser', { as: 'admin' });
  await screen.findByRole('table', { name: 'Everybody with an account' });
  return { ...page, lists };
};
const row = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);
type UserEvent = Awaited<ReturnType<typeof open>>['user'];
/** Chooses an entry in the menu of a user. */
const choose = async (user: UserEvent, email: string, entry: string) => {
  await user.click(screen.getByRole('button', { name: `More for ${email}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};
/** The select in the dialog of a user's role. */
const roleOf = async (user: UserEvent, email: string) => {
  await choose(user, email, 'Change role…');
  return screen.findByRole('combobox', { name: `Role of ${email}` });
};
const askToPromote = async (user: UserEvent, response: string) => {
  await choose(user, 'casey@kerf.test', 'Make Admin');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make them an admin?' }));
  await user.click(dialog.getByRole('button', { name: response }));
};
const askToRemove = async (user: UserEvent, email: string, response: string) => {
  await choose(user, email, 'Delete');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  await user.click(dialog.getByRole('button', { name: response }));
};

test('6.18 shows photo, name, email and role of each user, and offers promotion for customers only', async () => {
  const bought = { orders: 3, spent: 45_050, lastSeenAt: '2026-01-15T09:30:00.000Z' };
  const { user } = await open([{ ...boss, orders: 200 }, { ...casey, ...bought }, nameless]);
  expect(row('Casey').getByText('$450.50')).toBeInTheDocument();
  expect(row('Casey').getByText(/^Jan 15, 9:30/)).toBeInTheDocument();
  expect(row('Ada Admin').getByRole('link', { name: '200+ orders of ada@kerf.test' })).toBeInTheDocument();
  expect(row('Ada Admin').getByRole('presentation')).toHaveAttribute('src', 'https://p.test/ada');
  expect(row('Ada Admin').getByText('ada@kerf.test')).toBeInTheDocument();
  expect(row('Ada Admin').getByText('Admin')).toBeInTheDocument();
  expect(row('Casey').getByText('Customer')).toBeInTheDocument();
  expect(row('Casey').getByRole('link', { name: '3 orders of casey@kerf.test' })).toHaveAttribute(
    'href',
    '/dashboard/allOrder?q=casey%40kerf.test',
  );
  expect(row('No name yet').getByText('nn@kerf.test')).toBeInTheDocument();
  for (const [email, isOffered] of [
    ['ada@kerf.test', false],
    ['casey@kerf.test', true],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `More for ${email}` }));
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.queryAllByRole('menuitem', { name: 'Make Admin' })).toHaveLength(isOffered ? 1 : 0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  }
});

test('8.06 makes a user an admin after confirmation and shows the new role', async () => {
  const users = [boss, casey];
  const { user } = await open(users);
  const sent = responds('makeAdmin', () => {
    users[1] = { ...casey, role: 'admin' };
    return { acknowledged: true, modifiedCount: 1 };
  });
  await askToPromote(user, 'Make Admin');
  expect(await screen.findByText('Successfullly made an Admin')).toBeInTheDocument();
  expect(sent.map(({ params }) => params)).toEqual([{ email: 'casey@kerf.test' }]);
  await waitFor(() => expect(row('Casey').getByText('Admin')).toBeInTheDocument());
});

test('8.19 promotes nobody without confirmation', async () => {
  const { user } = await open();
  await askToPromote(user, 'Not now');
  expect(await screen.findByText('Failed to make an admin')).toBeInTheDocument();
  expect(row('Casey').getByText('Customer')).toBeInTheDocument();
});

test('8.05 shows a general message for a promotion that fails with 403', async () => {
  const { user } = await open();
  refuses('makeAdmin', 403, 'Only an admin may do this.');
  await askToPromote(user, 'Make Admin');
  expect(await screen.findByText('Failed to make an admin')).toBeInTheDocument();
  expect(row('Casey').getByText('Customer')).toBeInTheDocument();
});

test('shows the reason for a promotion that fails otherwise', async () => {
  const { user } = await open();
  refuses('makeAdmin', 409, 'They must verify their e-mail address first.');
  await askToPromote(user, 'Make Admin');
  expect(await screen.findByText('They must verify their e-mail address first.')).toBeInTheDocument();
});

test('shows no success for a promotion that changed nothing', async () => {
  const { user } = await open();
  responds('makeAdmin', { acknowledged: true, modifiedCount: 0 });
  await askToPromote(user, 'Make Admin');
  expect(await screen.findByText('casey@kerf.test is an admin already.')).toBeInTheDocument();
  expect(screen.queryByText('Successfullly made an Admin')).not.toBeInTheDocument();
});

describe('changing the role', () => {
  const other = makeUser({ displayName: 'Olga', email: 'olga@kerf.test', role: 'admin' });
  const change = async (user: UserEvent, email: string, role: string, response: string) => {
    await user.selectOptions(await roleOf(user, email), role);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Change the role?' }));
    await user.click(dialog.getByRole('button', { name: response }));
  };

  test('gives a role after confirmation, which says what it allows', async () => {
    const users = [boss, casey];
    const { user } = await open(users);
    const sent = responds('makeAdmin', () => {
      users[1] = { ...casey, role: 'support' };
      return { acknowledged: true, modifiedCount: 1 };
    });
    await user.selectOptions(await roleOf(user, 'casey@kerf.test'), 'Support');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Change the role?' }));
    expect(dialog.getByText(/becomes Support\. They will see orders/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('casey@kerf.test is Support now.')).toBeInTheDocument();
    expect(sent.map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { email: 'casey@kerf.test' }, body: { role: 'support' } },
    ]);
    await waitFor(() => expect(row('Casey').getByText('Support')).toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('takes a role back', async () => {
    const users = [boss, other];
    const { user } = await open(users);
    const sent = responds('demoteAdmin', () => {
      users[1] = { ...other, role: undefined };
      return { acknowledged: true, modifiedCount: 1 };
    });
    await change(user, 'olga@kerf.test', 'Customer', 'Change role');
    expect(await screen.findByText('olga@kerf.test is Customer now.')).toBeInTheDocument();
    expect(sent.map(({ params }) => params)).toEqual([{ email: 'olga@kerf.test' }]);
    expect(await row('Olga').findByText('Customer')).toBeInTheDocument();
  });

  test('changes nothing when declined', async () => {
    const { user } = await open([boss, other]);
    const sent = responds('demoteAdmin', { acknowledged: true, modifiedCount: 1 });
    await change(user, 'olga@kerf.test', 'Customer', 'Not now');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(row('Olga').getByText('Admin')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('shows the reason why the last admin keeps the role', async () => {
    const { user } = await open();
    refuses('demoteAdmin', 409, 'The last admin must keep the role.');
    await change(user, 'ada@kerf.test', 'Customer', 'Change role');
    expect(await screen.findByText('The last admin must keep the role.')).toBeInTheDocument();
    expect(row('Ada Admin').getByText('Admin')).toBeInTheDocument();
  });

  test('reads the own role again after changing it', async () => {
    const self = makeUser({ displayName: 'Casey admin', email: 'admin@kerf.test', role: 'admin' });
    const { user } = await open([self, boss]);
    responds('demoteAdmin', { acknowledged: true, modifiedCount: 1 });
    const asked = responds('isAdmin', { admin: false });
    await change(user, 'admin@kerf.test', 'Customer', 'Change role');
    await waitFor(() => expect(sessionStore.getState().role).toBe('customer'));
    expect(asked.map(({ params }) => params)).toEqual([{ email: 'admin@kerf.test' }]);
  });
});

test('searches at the API, with the search in the address', async () => {
  const { user, history, lists } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search e-mail or name' }), 'cas');
  await waitFor(() => expect(history.location.search).toBe('?q=cas'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Support');
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ q: 'cas', role: 'support' }));
});

describe('cancelling the unpaid orders of a user', () => {
  const askToCancel = async (user: UserEvent, response: string) => {
    await choose(user, 'casey@kerf.test', 'Cancel unpaid…');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel all unpaid orders?' }));
    await user.click(dialog.getByRole('button', { name: response }));
  };

  test.each([
    [3, '3 unpaid orders were cancelled.'],
    [1, '1 unpaid order was cancelled.'],
    [0, 'There were no unpaid orders.'],
  ])('asks for confirmation, then shows the number of orders: %i', async (deletedCount, sentence) => {
    const { user } = await open();
    const sent = responds('cancelUserOrders', { acknowledged: true, deletedCount });
    await askToCancel(user, 'Cancel orders');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(sent.map(({ params }) => params)).toEqual([{ id: casey._id }]);
  });

  test('cancels nothing when declined', async () => {
    const { user } = await open();
    const sent = responds('cancelUserOrders', { acknowledged: true, deletedCount: 1 });
    await askToCancel(user, 'Keep them');
    expect(await screen.findByText('No order was cancelled.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('shows the reason when the request fails', async () => {
    const { user } = await open();
    refuses('cancelUserOrders', 503, 'Payment is not available right now. Please try again in a moment.');
    await askToCancel(user, 'Cancel orders');
    expect(await screen.findByText(/^Payment is not available right now/)).toBeInTheDocument();
  });
});

test('removes a user after confirmation and updates the list', async () => {
  const users = [boss, casey];
  const { user } = await open(users);
  const sent = responds('removeUser', () => {
    users.pop();
    return { acknowledged: true, deletedCount: 1 };
  });
  await askToRemove(user, 'casey@kerf.test', 'Delete');
  expect(await screen.findByText('Poof! Your imaginary file has been deleted!')).toBeInTheDocument();
  expect(screen.queryByRole('rowheader', { name: 'Casey' })).not.toBeInTheDocument();
  expect(sent.map(({ params }) => params)).toEqual([{ id: casey._id }]);
});

test('optimistic.04 4.22 restores the user and shows the reason after a failed delete', async () => {
  const { user } = await open([boss, casey]);
  await screen.findByRole('table');
  hangs('listUsers');
  refuses('removeUser', 409, 'This user cannot be removed.');
  await askToRemove(user, 'casey@kerf.test', 'Delete');
  expect(await screen.findByText('This user cannot be removed.')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Casey' })).toBeInTheDocument();
});

test('restores a removed user', async () => {
  const gone: RemovedUser = {
    ...makeUser({ displayName: 'Gus Gone', email: 'gus@kerf.test' }),
    removedAt: casey.createdAt,
  };
  const users = [boss];
  const removed = [gone];
  responds('listRemovedUsers', () => removed);
  const sent = responds('restoreUser', () => {
    users.push(gone);
    removed.pop();
    return { acknowledged: true, modifiedCount: 1 };
  });
  const { user } = await open(users);
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  const section = within(screen.getByRole('region', { name: 'Removed users' }));
  await user.click(await section.findByRole('button', { name: 'Let back in: gus@kerf.test' }));
  expect(await screen.findByText('gus@kerf.test can sign in again.')).toBeInTheDocument();
  expect(sent.map(({ params }) => params)).toEqual([{ id: gone._id }]);
  expect(await screen.findByRole('button', { name: 'More for gus@kerf.test' })).toBeInTheDocument();
  expect(await section.findByText('Nobody is removed')).toBeInTheDocument();
});

test('keeps a user in the list and shows the reason when restoring fails', async () => {
  responds('listRemovedUsers', [{ ...casey, removedAt: casey.createdAt }]);
  refuses('restoreUser', 503, 'Signing in is not possible right now. Please try again in a moment.');
  const { user } = await open([boss]);
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  const restore = await screen.findByRole('button', { name: 'Let back in: casey@kerf.test' });
  await user.click(restore);
  expect(await screen.findByText(/^Signing in is not possible right now/)).toBeInTheDocument();
  expect(restore).toBeInTheDocument();
});

test('loads removed users on demand', async () => {
  const asked = responds('listRemovedUsers', []);
  const { user } = await open();
  expect(asked).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect(await screen.findByText('Nobody is removed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide them' }));
  expect(screen.queryByText('Nobody is removed')).not.toBeInTheDocument();
});

test('removes nobody without confirmation', async () => {
  const { user } = await open();
  await askToRemove(user, 'casey@kerf.test', 'Keep');
  expect(await screen.findByText('Your imaginary file is safe!')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Casey' })).toBeInTheDocument();
});

test('keeps the last admin and shows the reason', async () => {
  const { user } = await open();
  hangs('listUsers');
  refuses('removeUser', 409, 'The last admin cannot be removed.');
  await askToRemove(user, 'ada@kerf.test', 'Delete');
  expect(await screen.findByText('The last admin cannot be removed.')).toBeInTheDocument();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Ada Admin', 'Casey']);
});

test('shows the own record to a user who is no longer an admin', async () => {
  responds('listUsers', casey);
  await renderPage(remote, '/dashboard/alluser', { as: 'admin' });
  expect(await screen.findByRole('rowheader', { name: 'Casey' })).toBeInTheDocument();
});

test('errors.09 8.10 shows the error of the API and loads again on Retry', async () => {
  refuses('listUsers', 500, 'The users could not be read.');
  const { user } = await renderPage(remote, '/dashboard/alluser', { as: 'admin' });
  expect(await screen.findByText('The users could not be read.')).toHaveRole('alert');
  responds('listUsers', [casey]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('rowheader', { name: 'Casey' })).toBeInTheDocument();
});

test('shows the error of a failed load', async () => {
  unreachable('listUsers');
  await renderPage(remote, '/dashboard/alluser', { as: 'admin' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The shop cannot be reached. Check your connection and try again.',
  );
});

test('makes somebody a developer of a team, and asks for the team first', async () => {
  const users: ListedUser[] = [boss, casey];
  const { user } = await open(users);
  const sent = responds('makeAdmin', () => {
    users[1] = { ...casey, role: 'developer', team: 'mf-catalog' };
    return { acknowledged: true, modifiedCount: 1 };
  });
  await user.selectOptions(await roleOf(user, 'casey@kerf.test'), 'Developer');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Team of casey@kerf.test' }), 'mf-catalog{Enter}');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change the role?' }));
  expect(dialog.getByText(/becomes a developer of team mf-catalog/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('casey@kerf.test is a developer of team mf-catalog now.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ role: 'developer', team: 'mf-catalog' }]);
  expect(await row('Casey').findByText('mf-catalog')).toBeInTheDocument();
});

test('removes the second factor of a user who has one, after a question', async () => {
  const staff = { ...makeUser({ email: 'sue@kerf.test', role: 'support' as const }), hasSecondFactor: true };
  const { user } = await open([staff, boss]);
  const sent = responds('resetSecondFactor', undefined);
  await user.click(screen.getByRole('button', { name: 'More for ada@kerf.test' }));
  expect(screen.queryByRole('menuitem', { name: 'Remove second factor…' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await choose(user, 'sue@kerf.test', 'Remove second factor…');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove their second factor?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove second factor' }));
  expect(await screen.findByText('The second factor of sue@kerf.test is removed.')).toBeInTheDocument();
  expect(sent.map(({ params }) => params)).toEqual([{ id: staff._id }]);
});
