import { toast } from '@kerf/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from './contact-form';

const submit = () => screen.getByRole('button', { name: 'Submit' });

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation();
  jest.spyOn(toast, 'success').mockImplementation();
  jest.spyOn(globalThis, 'fetch');
});

afterEach(() => jest.restoreAllMocks());

test('2.37 5.27-5.29 requires email, subject and massage, with the specified messages', async () => {
  const user = userEvent.setup();
  render(<ContactForm />);
  await user.type(screen.getByLabelText('Subject'), '   ');
  await user.click(submit());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('email name is required');
  expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('email name is required');
  expect(screen.getByLabelText('Massage')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(console.info).not.toHaveBeenCalled();
});

test('2.72 logs the message, shows a toast and sends no request', async () => {
  const user = userEvent.setup();
  render(<ContactForm />);
  await user.type(screen.getByLabelText('Email'), 'aiko@kerf.test');
  await user.type(screen.getByLabelText('Subject'), 'A blade');
  await user.type(screen.getByLabelText('Massage'), 'For wet oak?');
  await user.click(submit());
  expect(console.info).toHaveBeenCalledWith('Contact form', {
    email: 'aiko@kerf.test',
    subject: 'A blade',
    massage: 'For wet oak?',
  });
  expect(toast.success).toHaveBeenCalledWith('Thank you for your message.');
  expect(screen.getByLabelText('Massage')).toHaveValue('');
  expect(fetch).not.toHaveBeenCalled();
});
