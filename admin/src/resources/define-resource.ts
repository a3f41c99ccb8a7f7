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
  /** Place among the entries of its group, from 1. */
  readonly order: number;
  /** The waiting work that its badge counts, each with its Korean words. */
  readonly waits?: readonly { readonly count: keyof WaitingWork; readonly label: string }[];
}

type Screens = Pick<ResourceProps, 'list' | 'show' | 'create' | 'edit' | 'icon' | 'children' | 'recordRepresentation'>;

/** A page of the console with its records: all that menu, routes, texts and access need to know of it. */
export interface ConsolePage extends Screens {
  /** Its address, and its name in react-admin. */
  readonly name: string;
  /** Its Korean name. */
  readonly label: string;
  /** The Korean names of its records' fields. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The operation of its records. Permission to call it opens the page, and its path is the records' address. */
  readonly operation: ConsoleOperationName;
  /** Actions with other permissions than the page, each with its operation. */
  readonly actions?: Readonly<Record<string, ConsoleOperationName>>;
  /** Its place in the menu; a page without one is reached from another page. */
  readonly menu?: MenuPlace;
}

/** Declares a page of the console. `npm run contract` collects what every `resources/<noun>/index.ts` declares. */
export const defineResource = (page: ConsolePage): ConsolePage => page;
