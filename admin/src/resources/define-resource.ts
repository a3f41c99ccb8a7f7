import type { WaitingWork } from '@iruon/contract';
import type { ConsoleOperationName } from '@iruon/contract/console-operations';
import type { ResourceProps } from 'react-admin';

/** The groups of the menu, by key. */
export type MenuGroupKey =
  | 'orders'
  | 'money'
  | 'products'
  | 'displays'
  | 'chats'
  | 'reviews'
  | 'contents'
  | 'members'
  | 'mails'
  | 'benefits'
  | 'promoters'
  | 'setting';

interface MenuPlace {
  readonly group: MenuGroupKey;
  /** Position in its group, from 1. */
  readonly order: number;
  /** The pending work that its badge counts, each with its Korean label. */
  readonly waits?: Readonly<Partial<Record<keyof WaitingWork, string>>>;
}

type Screens = Pick<ResourceProps, 'list' | 'show' | 'create' | 'edit' | 'icon' | 'children' | 'recordRepresentation'>;

/** A page of the console with its records, for menu, routes, texts and access. */
export interface ConsolePage extends Screens {
  /** Its path, and its name in react-admin. */
  readonly name: string;
  /** Its Korean title. */
  readonly label: string;
  /** The sentence of its list without records. */
  readonly nothing?: string;
  /** The Korean labels of its records' fields. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The operation of its records. Permission to call it gives access to the page, and its path is that of the records. */
  readonly operation: ConsoleOperationName;
  /** Actions with other permissions than the page, each with its operation. */
  readonly actions?: Readonly<Record<string, ConsoleOperationName>>;
  /** Its position in the menu; other pages link to a page without one. */
  readonly menu?: MenuPlace;
}

/** Declares a page of the console. `npm run contract` collects the declarations of every `resources/<noun>/index.ts` or `index.tsx`. */
export const defineResource = (page: ConsolePage): ConsolePage => page;
