import type { Right } from '@iruon/contract';
import { type ConsoleOperationName, consoleOperations } from '@iruon/contract/console-operations';
import type { ConsolePage } from '../resources/console-page.tsx';

type Page = Pick<ConsolePage, 'name' | 'operation' | 'actions' | 'reads'>;

/** Operations without a page. */
const others: Readonly<Record<string, ConsoleOperationName>> = { dashboard: 'getDashboard' };

/** Actions allowed with the page itself, unless an operation of its own is found; a page exports what it shows. */
const ofPage: readonly string[] = ['list', 'show', 'edit', 'create', 'delete', 'export'];

/** What an operator may do; only the owner of the installation is ROOT. */
export interface Rights {
  readonly rights: readonly Right[];
  readonly isRoot: boolean;
}

/** True if an operator with these rights may call an operation. */
export function mayCall({ rights, isRoot }: Rights, operation: ConsoleOperationName): boolean {
  const right: Right | 'root' = consoleOperations[operation][2];
  return right === 'root' ? isRoot : rights.includes(right);
}

const byAddress = new Map(
  Object.entries(consoleOperations).map(([name, [method, path]]) => [
    `${method} ${path}`,
    name as ConsoleOperationName,
  ]),
);

/** The operation that creates or deletes a page's records, at the path of their list; undefined without one. */
function operationAt(list: ConsoleOperationName, action: string): ConsoleOperationName | undefined {
  const [, path] = consoleOperations[list];
  if (action === 'create') return byAddress.get(`post ${path}`);
  return action === 'delete' ? byAddress.get(`delete ${path}/{_id}`) : undefined;
}

/** True if an operator with these rights may take an action on a page: may call its operation, and read what the page shows besides. */
export function mayAccess(
  pages: readonly Page[],
  rights: Rights,
  { resource, action }: { resource: string; action: string },
): boolean {
  const page = pages.find(({ name }) => name === resource);
  const list = page?.operation ?? others[resource];
  if (list === undefined || rights.rights.length === 0) return false;
  if (!(page?.reads ?? []).every((read) => mayCall(rights, read))) return false;
  const operation = page?.actions?.[action] ?? operationAt(list, action);
  if (operation) return mayCall(rights, operation);
  // What no page declares is for those who may do everything.
  return ofPage.includes(action) ? mayCall(rights, page?.actions?.list ?? list) : rights.isRoot;
}
