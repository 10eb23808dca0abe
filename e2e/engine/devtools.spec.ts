import { expect, test } from '@playwright/test';

interface ModuleInfo {
  remotesInfo: Record<string, { matchedVersion: string }>;
  modules?: { moduleName: string }[];
}

test("Chrome's Module Federation devtools can read the remote of the open page", async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('article')).toBeVisible();
  const info = await page.evaluate(
    () =>
      (window as unknown as { __FEDERATION__: { moduleInfo: Record<string, ModuleInfo> } }).__FEDERATION__.moduleInfo,
  );
  const manifest = info.shell?.remotesInfo.mf_catalog?.matchedVersion;
  expect(manifest).toMatch(/\/mf-manifest\.json$/);
  expect(info[`mf_catalog:${manifest}`]?.modules).toContainEqual(expect.objectContaining({ moduleName: 'routes' }));
});
