import type { Schedule } from '../platform/jobs/worker.ts';
import { changeRoutes } from './changes/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { memberActivityRoutes } from './member-activity/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { undoneWorkRoutes } from './undone-works/routes.ts';
import { userLogRoutes } from './user-logs/routes.ts';
import { waitingRoutes } from './waiting/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/**
 * All routes of reporting: statistics, exports, reconciliation, activity of members, pending and failed work, the state of
 * the installation, endpoints of other programs.
 */
export const reportingRoutes = (schedule: Schedule) => [
  ...changeRoutes,
  ...exportRoutes,
  ...memberActivityRoutes,
  ...reconciliationRoutes,
  ...statisticsRoutes,
  ...systemRoutes(schedule),
  ...undoneWorkRoutes(schedule),
  ...userLogRoutes,
  ...waitingRoutes,
  ...webhookRoutes,
];
