import { exportRoutes } from './exports/routes.ts';
import { memberActivityRoutes } from './member-activity/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { undoneWorkRoutes } from './undone-works/routes.ts';
import { userLogRoutes } from './user-logs/routes.ts';
import { waitingRoutes } from './waiting/routes.ts';

/** Routes of reporting: statistics, exports, reconciliation, members' activity and pending work of staff. */
export const reportingRoutes = [
  ...exportRoutes,
  ...memberActivityRoutes,
  ...reconciliationRoutes,
  ...statisticsRoutes,
  ...undoneWorkRoutes,
  ...userLogRoutes,
  ...waitingRoutes,
];
