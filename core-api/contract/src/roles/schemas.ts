import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { grantedRights } from '../kernel/rights.ts';
import { countOf, distinct, id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { operatorReason, optionalLine, requiredLine } from '../kernel/texts.ts';
import { seenAt } from '../records/console-record.ts';

export const roleLimits = { roles: 50, name: 30, description: 200 } as const;

const rights = z
  .array(z.enum(grantedRights), { error: '권한을 하나 이상 선택해 주세요.' })
  .min(1, '권한을 하나 이상 선택해 주세요.')
  .max(grantedRights.length)
  .refine(distinct, '같은 권한이 두 번 들어 있습니다.');

/** A named set of rights, as operators have one. */
export const role = component('Role', {
  _id: id,
  name: z.string(),
  description: z.string(),
  rights: z.array(z.enum(grantedRights)).describe('In the order of the areas, with those that others include'),
  operators: countOf('Operators with the role, disabled ones included'),
  invitations: countOf('Invitations with the role that may still be accepted or sent again'),
  isReady: z.boolean().describe('Every installation has it: it may be changed, but not deleted'),
  createdAt: instant,
  updatedAt: instant,
});
export type Role = z.infer<typeof role>;

/** A role where another record names it. */
export const namedRole = z.object({ _id: id, name: z.string() });

export const roleFilter = { q: search('Part of name or description') };
export const roleSorts = ['createdAt', 'name'] as const;

const what = {
  name: requiredLine('이름', roleLimits.name),
  description: optionalLine('설명', roleLimits.description),
  rights: rights.describe('A right to write brings the right to read, and reading products that of their stock'),
  reason: operatorReason,
};
export const roleInput = z.strictObject(what);
export type RoleInput = z.infer<typeof roleInput>;
export const roleUpdate = z.strictObject({ ...what, updatedAt: seenAt });
