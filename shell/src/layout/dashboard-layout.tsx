import { Fragment } from '@kerf/federation/fragment';
import { staffRoleOf, useSession } from '@kerf/session';
import { lazy, type ReactNode, Suspense } from 'react';
import { retrying } from '../remotes/load-remote';
import { CustomerSide } from './customer-side';
import styles from './dashboard-layout.module.css';
import { Guard } from './guard';

/** In a script that only staff load. */
const StaffSide = lazy(() => retrying('shell', () => import('./staff/staff-side')));

/** The dashboard: a sidebar with the links that remotes declare for the role. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const isStaff = useSession(({ role }) => Boolean(staffRoleOf(role)));
  return (
    <Guard access="signed-in">
      <div className={styles.frame} data-staff={isStaff}>
        {isStaff ? (
          <Suspense fallback={<div />}>
            <StaffSide />
          </Suspense>
        ) : (
          <CustomerSide />
        )}
        <div className={styles.content}>
          <div className={styles.page}>{children}</div>
          {isStaff ? (
            <div className={styles.foot}>
              <Fragment name="mf-dashboard-admin/staff-foot" version={1} />
            </div>
          ) : null}
        </div>
      </div>
    </Guard>
  );
}
