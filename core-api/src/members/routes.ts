import { consoleAccountRoutes } from './accounts/console/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { activityRoutes } from './activity/routes.ts';
import { approvalRoutes, consoleApprovalRoutes } from './approvals/routes.ts';
import { apiKeyRoutes } from './auth/api-keys/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { secondFactorRoutes } from './auth/second-factor/routes.ts';
import { consoleCustomerRecordRoutes, customerRecordRoutes } from './customer-record/routes.ts';
import { destinationRoutes } from './destinations/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { consoleLevelRoutes } from './levels/console/routes.ts';
import type { IssueCoupon } from './levels/index.ts';
import { levelRoutes } from './levels/routes.ts';
import { operatorRoutes } from './operators/routes.ts';
import { consolePointRoutes } from './points/console/routes.ts';
import { pointRoutes } from './points/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { socialRoutes } from './social/routes.ts';
import { userDetailRoutes } from './user-detail/routes.ts';

/**
 * Routes of members: accounts, sessions, addresses, points, levels and their external record.
 * @param issueCoupon issues the coupons of a level; injected, because coupons belong to selling
 */
export const membersRoutes = (issueCoupon: IssueCoupon) => [
  ...consoleAccountRoutes,
  ...accountRoutes,
  ...activityRoutes,
  ...authRoutes,
  ...secondFactorRoutes,
  ...apiKeyRoutes,
  ...operatorRoutes,
  ...consoleCustomerRecordRoutes,
  ...customerRecordRoutes,
  ...consoleApprovalRoutes,
  ...approvalRoutes,
  ...destinationRoutes,
  ...historyRoutes,
  ...consoleLevelRoutes(issueCoupon),
  ...levelRoutes,
  ...consolePointRoutes,
  ...pointRoutes,
  ...roleRoutes,
  ...savedViewRoutes,
  ...socialRoutes,
  ...userDetailRoutes,
];
