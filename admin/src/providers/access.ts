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

function mayCall(scopes: readonly Scope[], operation: ConsoleOperationName): boolean {
  const [, , manager]: readonly [string, string, 'manager'?] = consoleOperations[operation];
  return scopes.includes('console') || (manager !== undefined && scopes.includes(manager));
}

/** True if these scopes may take an action on a page: they may call its operation. */
export function mayAccess(
  pages: readonly Page[],
  scopes: readonly Scope[],
  { resource, action }: { resource: string; action: string },
): boolean {
  const page = pages.find(({ name }) => name === resource);
  const ofPage = screens.includes(action) ? (page?.operation ?? others[resource]) : shared[action];
  const operation = page?.actions?.[action] ?? ofPage;
  return operation === undefined ? scopes.includes('console') : mayCall(scopes, operation);
}
