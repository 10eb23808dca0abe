import { defineRemote } from '@kerf/federation';
import { mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { toast } from '@kerf/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { ContactForm } from './contact-form';

mockNetwork();

const stored = { acknowledged: true, insertedId: 'a'.repeat(24) } as const;
const submit = () => screen.getByRole('button', { name: 'Submit' });

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation();
  jest.spyOn(toast, 'success').mockImplementation();
});

afterEach(() => jest.restoreAllMocks());

const onlyForm = defineRemote([
  { path: '/', access: 'public', title: 'Form', load: async () => ({ default: ContactForm }) },
]);
const open = async () => {
  const { user } = await renderPage(onlyForm, '/');
  await screen.findByLabelText('Email');
  return user;
};
const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Email'), 'aiko@kerf.test');
  await user.type(screen.getByLabelText('Subject'), 'A blade');
  await user.type(screen.getByLabelText('Massage'), 'For wet oak?');
};

test('fills in the subject of the link, and continues at the e-mail address', async () => {
  await renderPage(onlyForm, '/?subject=Order%20K-7Q2M-X9TC');
  expect(await screen.findByLabelText('Subject')).toHaveValue('Order K-7Q2M-X9TC');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

test('2.37 5.27-5.29 requires email, subject and massage, with the specified messages', async () => {
  const sent = responds('sendContactMessage', stored);
  const user = await open();
  await user.type(screen.getByLabelText('Subject'), '   ');
  await user.click(submit());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('email name is required');
  expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('email name is required');
  expect(screen.getByLabelText('Massage')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('2.72 sends the message once, thanks in a toast, empties the form and logs nothing', async () => {
  const sent = responds('sendContactMessage', stored);
  const user = await open();
  await fillIn(user);
  await user.dblClick(submit());
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Thank you for your message.'));
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'aiko@kerf.test', subject: 'A blade', massage: 'For wet oak?' },
  ]);
  expect(screen.getByLabelText('Massage')).toHaveValue('');
  expect(console.info).not.toHaveBeenCalled();
});

test('keeps the message if it was not sent, says why, and sends it again with the same Idempotency-Key', async () => {
  refuses('sendContactMessage', 429, 'Too many tries. Please wait a moment and try again.');
  const user = await open();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
  expect(screen.getByLabelText('Massage')).toHaveValue('For wet oak?');
  const sent = responds('sendContactMessage', stored);
  await user.click(submit());
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
});

test('keeps the entries over a reload until they are sent', async () => {
  responds('sendContactMessage', stored);
  await fillIn(await open());
  cleanup();
  const user = await open();
  expect(screen.getByLabelText('Email')).toHaveValue('aiko@kerf.test');
  expect(screen.getByLabelText('Massage')).toHaveValue('For wet oak?');
  await user.click(submit());
  await waitFor(() => expect(screen.getByLabelText('Massage')).toHaveValue(''));
  cleanup();
  await open();
  expect(screen.getByLabelText('Massage')).toHaveValue('');
});

test('has the subject of the link instead of an earlier one', async () => {
  await fillIn(await open());
  cleanup();
  await renderPage(onlyForm, '/?subject=Order%20K-7Q2M-X9TC');
  expect(await screen.findByLabelText('Subject')).toHaveValue('Order K-7Q2M-X9TC');
  expect(screen.getByLabelText('Email')).toHaveValue('aiko@kerf.test');
});
