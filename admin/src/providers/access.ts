import { type ConsoleOperationName, consoleOperations } from '@iruon/contract/console-operations';
import type { ConsolePage } from '../resources/console-page.tsx';

export type Scope = 'console' | 'manager';
type Page = Pick<ConsolePage, 'name' | 'operation' | 'actions'>;

/** Operations without a page. */
const others: Readonly<Record<string, ConsoleOperationName>> = { dashboard: 'getDashboard' };

/** The operation of an action that is the same on every page. */
const shared: Readonly<Record<string, ConsoleOperationName>> = { export: 'createExport' };

/** Actions allowed with the page itself; any other action must be declared. */
const screens: readonly string[] = ['list', 'show', 'create', 'edit', 'delete'];

/** The rights of an operator; only the owner of the installation is ROOT. */
export interface Rights {
  readonly scopes: readonly Scope[];
  readonly isRoot: boolean;
}

function mayCall({ scopes, isRoot }: Rights, operation: ConsoleOperationName): boolean {
  const [, , who]: readonly [string, string, ('manager' | 'root')?] = consoleOperations[operation];
  if (who === 'root' && !isRoot) return false;
  return scopes.includes('console') || (who === 'manager' && scopes.includes(who));
}

/** True if an operator with these rights may take an action on a page: may call its operation. */
export function mayAccess(
  pages: readonly Page[],
  rights: Rights,
  { resource, action }: { resource: string; action: string },
): boolean {
  const page = pages.find(({ name }) => name === resource);
  const ofPage = screens.includes(action) ? (page?.operation ?? others[resource]) : shared[action];
  const operation = page?.actions?.[action] ?? ofPage;
  return operation === undefined ? rights.scopes.includes('console') : mayCall(rights, operation);
}
