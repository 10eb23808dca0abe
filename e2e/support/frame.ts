import { expect, type Page } from '@playwright/test';

const columns = {
  Services: ['Branding', 'Design', 'Marketing', 'Advertisement'],
  Company: ['About us', 'Contact', 'Jobs', 'Press kit'],
  Legal: ['Terms of use', 'Privacy policy', 'Cookie policy'],
};

export const navbar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });

/** Expects the navbar of a desktop, the footer, and a title and a description of the page. Returns the last two. */
export const expectFrame = async (page: Page): Promise<string> => {
  await expect(page).toHaveTitle(/^.+ · Kerf$/);
  await expect(navbar(page).getByRole('link', { name: 'Home' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const [title, links] of Object.entries(columns)) {
    const column = footer.getByRole('navigation', { name: title });
    await expect(column.getByRole('heading', { name: title })).toBeVisible();
    await expect(column.getByRole('listitem')).toHaveText(links);
    await expect(column.locator('[href]')).toHaveCount(0);
  }
  const description = page.locator('head meta[name="description"]');
  await expect(description).toHaveAttribute('content', /\w{3}/);
  return `${await page.title()} ${await description.getAttribute('content')}`;
};
