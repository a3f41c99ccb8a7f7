import type { Area, Role } from '@iruon/contract';
import { useState } from 'react';
import { useUnsaved } from '../../../leaving/use-unsaved.ts';
import { changedAreas, type Draft, type Level, rightsWith } from './role-levels.ts';

/** A role with the rights that are chosen for it, and the areas that a save would change. */
export interface EditedRole {
  readonly role: Role;
  readonly rights: Role['rights'];
  readonly changed: readonly Area[];
}

/** The roles with the levels that are chosen and not saved. A role that is read again keeps them. */
export function useDrafts(roles: readonly Role[]) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const edited = roles.map((role): EditedRole => {
    const rights = rightsWith(role.rights, drafts[role._id] ?? {});
    return { role, rights, changed: changedAreas(role.rights, rights) };
  });
  useUnsaved({ isDirty: edited.some(({ changed }) => changed.length > 0) });
  return {
    edited,
    choose: (roleId: string, area: Area, level: Level) =>
      setDrafts((before) => ({ ...before, [roleId]: { ...before[roleId], [area]: level } })),
    drop: (roleId: string) => setDrafts((before) => ({ ...before, [roleId]: {} })),
  };
}
