import { mockNetwork } from '@kerf/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { heading, open } from '../testing/open-shell';

mockNetwork();

beforeAll(() => {
  window.scrollTo = () => undefined;
});

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

it('keeps the entries over a reload, and never the password', async () => {
  await open('/singup');
  await heading('Sign Up');
  type('Name', 'Gail Guest');
  type('Password', 'a long secret');
  type('Email', 'gail@kerf.test');
  cleanup();
  await open('/singup');
  await heading('Sign Up');
  expect(screen.getByLabelText('Name')).toHaveValue('Gail Guest');
  expect(screen.getByLabelText('Email')).toHaveValue('gail@kerf.test');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});
