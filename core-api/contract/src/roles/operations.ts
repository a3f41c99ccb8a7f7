import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { reasonGiven } from '../members/console-users.ts';
import { role, roleFilter, roleInput, roleSorts, roleUpdate } from './schemas.ts';

const { of, root } = operationsTagged('console');
const people = of('people');
const one = z.object({ role });
const changing = ['ROOT_REQUIRED', 'STEP_UP_REQUIRED'] as const;

/** The roles of operators: what they may read and change, by area. */
export const roleOperations = {
  listRoles: people('GET /api/console/roles', 'Roles, those of every installation first').ok(
    ...consoleList('roles', role, roleSorts, roleFilter),
  ),
  getRole: people('GET /api/console/roles/{_id}', 'A role').ok(one),
  createRole: root('POST /api/console/roles', 'Add a role, or a copy of another with its rights').created(one, {
    idempotency: 'required',
    problems: ['NAME_TAKEN', 'RECORDS_FULL', ...changing],
    body: roleInput,
  }),
  changeRole: root(
    'PUT /api/console/roles/{_id}',
    'Change a role, with a reason; its operators have the new rights from the next request',
  ).ok(one, { problems: ['NAME_TAKEN', 'RECORD_CHANGED', ...changing], body: roleUpdate }),
  deleteRole: root(
    'DELETE /api/console/roles/{_id}',
    'Delete a role that nobody has, with a reason; a missing one is no error',
  ).noContent({ problems: ['ROLE_IN_USE', 'ROLE_READY', ...changing], query: reasonGiven }),
};
