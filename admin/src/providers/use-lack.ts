import { lacking, type Right } from '@iruon/contract';
import { type ConsoleOperationName, consoleOperations } from '@iruon/contract/console-operations';
import { useGetIdentity, usePermissions, useResourceDefinition } from 'react-admin';
import type { Rights } from './access.ts';

const NEEDS_ROOT = '최고 관리자만 할 수 있습니다. 필요하면 최고 관리자에게 요청해 주세요.';

type One = ConsoleOperationName | Exclude<Right, 'own'>;

/**
 * What a verb needs: the right of an operation, or a right itself where its input decides. Of several, any is enough; the
 * first is named.
 */
export type Needed = One | readonly [One, ...One[]];

const rightOf = (needed: One | 'root'): Right | 'root' =>
  needed in consoleOperations ? consoleOperations[needed as ConsoleOperationName][2] : (needed as Right | 'root');

/** Why an operator with these rights may not do something, and whom to ask, as a sentence; undefined if they may. */
export function lackOf(rights: Rights, needed: Needed | 'root'): string | undefined {
  const lacks = (typeof needed === 'string' ? [needed] : needed).map((one) => {
    const right = rightOf(one);
    if (right === 'root') return rights.isRoot ? undefined : NEEDS_ROOT;
    return rights.rights.includes(right) ? undefined : lacking(right);
  });
  return lacks.includes(undefined) ? undefined : lacks[0];
}

/** What the operator of this page may do; undefined until it is read. */
export function useRights(): Rights | undefined {
  const { permissions } = usePermissions<Right[]>();
  const { identity } = useGetIdentity();
  if (permissions === undefined || identity === undefined) return undefined;
  return { rights: permissions, isRoot: identity.isRoot === true };
}

/** The right to change the records of the page, by the operation that lists them; undefined outside of a page. */
function useChanging(): Needed | 'root' | undefined {
  const { options } = useResourceDefinition();
  const listing: ConsoleOperationName | undefined = options?.operation;
  if (listing === undefined) return undefined;
  const right = rightOf(listing);
  if (right === 'own') return undefined;
  // No role has the right to change operators.
  if (right === 'root' || right === 'people:read') return 'root';
  return right.replace(':read', ':write') as Needed;
}

/** The lists of other pages that fields choose from. */
const lists = {
  categories: 'listConsoleCategories',
  displays: 'listConsoleDisplays',
  exhibitions: 'listConsoleExhibitions',
  levels: 'listConsoleLevels',
  products: 'listConsoleProducts',
  users: 'listConsoleUsers',
} as const satisfies Readonly<Record<string, ConsoleOperationName>>;
export type ChosenFrom = keyof typeof lists;

/**
 * Whether a field may read the records of another page that it offers, and why not. Both are empty until it is known, so
 * that a field requests nothing that would be refused.
 */
export function useChoosing(from: ChosenFrom): { isAllowed: boolean; lack: string | undefined } {
  const rights = useRights();
  const lack = rights && lackOf(rights, lists[from]);
  return { isAllowed: rights !== undefined && lack === undefined, lack };
}

/** Why the operator may not do something, by default change the records of the page; undefined if they may, and until it is known. */
export function useLack(needs?: Needed): string | undefined {
  const rights = useRights();
  const changing = useChanging();
  const needed = needs ?? changing;
  return needed && rights ? lackOf(rights, needed) : undefined;
}
