import type { loadExposed as loadFromRemote } from '@kerf/federation/host';

/** In this bundle, and run when they are first asked for: they need the module that asks. */
const remotes: Record<string, () => Promise<unknown>> = {
  mf_catalog: () => import(/* webpackMode: "eager" */ '../../../../../mf-catalog/src/routes'),
  mf_checkout: () => import(/* webpackMode: "eager" */ '../../../../../mf-checkout/src/routes'),
  mf_dashboard_admin: () => import(/* webpackMode: "eager" */ '../../../../../mf-dashboard-admin/src/routes'),
  mf_dashboard_customer: () => import(/* webpackMode: "eager" */ '../../../../../mf-dashboard-customer/src/routes'),
};

/** Replaces the module of the federation package: the remotes are part of this bundle. */
export const loadExposed: typeof loadFromRemote = async <T>({ name }: { name: string }) =>
  (await remotes[name]?.()) as T;
