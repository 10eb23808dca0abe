import { screen } from '@testing-library/react';

it('shows an error with a Retry button when /config.json fails', async () => {
  document.body.innerHTML = '<script type="speculationrules">{}</script><div id="root"></div>';
  jest.spyOn(window, 'fetch').mockImplementation(async () => ({ ok: false, status: 503 }) as Response);
  await import('./start');
  expect(await screen.findByRole('heading', { level: 1, name: 'The shop could not be opened' })).toBeVisible();
  expect(screen.getByText('/config.json could not be loaded (503).')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  // The shell prefetches pages from now on.
  expect(document.querySelector('script[type="speculationrules"]')).not.toBeInTheDocument();
});
