/** In this bundle, and run when they are first asked for: they need the module that asks. */
const remotes: Record<string, () => Promise<unknown>> = {
  mf_catalog: () => import(/* webpackMode: "eager" */ '../../../../../mf-catalog/src/routes'),
  mf_checkout: () => import(/* webpackMode: "eager" */ '../../../../../mf-checkout/src/routes'),
  mf_dashboard_admin: () => import(/* webpackMode: "eager" */ '../../../../../mf-dashboard-admin/src/routes'),
  mf_dashboard_customer: () => import(/* webpackMode: "eager" */ '../../../../../mf-dashboard-customer/src/routes'),
};

/** In place of the federation's: what would be loaded from elsewhere is a part of this bundle. */
export const loadExposed = (name: string) => remotes[name]?.();
