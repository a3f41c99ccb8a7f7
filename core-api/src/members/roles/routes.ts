import { roleOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { changeRole, createRole, deleteRole, listRoles, readRole } from './roles.ts';

export const roleRoutes: Route[] = [
  route(operations.listRoles, ({ context, query }) => listRoles(context, query)),
  entryRoute(operations.getRole, 'role', readRole),
  route(operations.createRole, async ({ context, body }) => ({ role: await createRole(context, body) })),
  entryRoute(operations.changeRole, 'role', changeRole),
  route(operations.deleteRole, ({ context, params, query }) => deleteRole(context, params._id, query.reason)),
];
