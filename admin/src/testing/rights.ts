import { heldRights, type Right } from '@iruon/contract';
import { vi } from 'vitest';
import { authProvider } from '../console/auth-provider.ts';
import { mayAccess } from '../providers/access.ts';
import { consolePages } from '../resources/index.ts';

/** From here on the page's operator is not the owner, and has these rights alone. */
export function signInWith(granted: readonly Right[]): void {
  const rights = [...heldRights(granted)];
  vi.spyOn(authProvider, 'getPermissions').mockResolvedValue(rights);
  vi.spyOn(authProvider, 'canAccess').mockImplementation(async (place) =>
    mayAccess(consolePages, { rights, isRoot: false }, place),
  );
  vi.spyOn(authProvider, 'getIdentity').mockResolvedValue({ id: 'operator', fullName: '이담당', isRoot: false });
}
