import type { WaitingWork } from '@iruon/contract';
import type { ConsoleOperationName } from '@iruon/contract/console-operations';
import type { SvgIconComponent } from '@mui/icons-material';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ResourceProps } from 'react-admin';
import { withHistory } from '../components/audit/record-history.tsx';
import { PageLoading } from '../components/page-loading.tsx';

type ScreenName = 'list' | 'create' | 'edit' | 'show';

/** What few pages have. */
interface More extends Pick<ResourceProps, 'children'> {
  /** Actions with other permissions than the page, each with its operation. */
  readonly actions?: Readonly<Record<string, ConsoleOperationName>>;
  /** What its screens read besides its records: who may not read it has no use for the page. */
  readonly reads?: readonly ConsoleOperationName[];
  /** The pending work that its badge in the menu counts, each with its Korean label. */
  readonly waits?: Readonly<Partial<Record<keyof WaitingWork, string>>>;
  /** Only other pages link to it. */
  readonly isOutsideMenu?: boolean;
}

/** A row of a menu group's table. */
interface Page extends More, Partial<Record<ScreenName, ComponentType>> {
  /** Its Korean title. */
  readonly label: string;
  readonly icon: SvgIconComponent;
  /** The operation of its records. Permission to call it gives access to the page, and its path is that of the records. */
  readonly operation: ConsoleOperationName;
}

/** A page of the console with its records, for menu, routes and access. */
export interface ConsolePage extends Page {
  /** Its path, and its name in react-admin. */
  readonly name: string;
}

/** A group of the menu, with its pages in their order. */
export interface MenuGroup {
  /** Browsers remember by it which groups are folded. */
  readonly key: string;
  readonly title: string;
  readonly pages: readonly ConsolePage[];
}

export const menuGroup = (key: string, title: string, pages: Readonly<Record<string, Page>>): MenuGroup => ({
  key,
  title,
  pages: Object.entries(pages).map(([name, page]) => ({ name, ...page })),
});

/** A screen whose scripts are loaded when it is opened for the first time, so that the console's first load contains none of its pages. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<PageLoading />}>
      <Screen />
    </Suspense>
  );
}

type Load<Name extends ScreenName> = () => Promise<{ readonly screens: Readonly<Record<Name, ComponentType>> }>;

const screensOf = <Name extends ScreenName>(load: Load<Name>, ...names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      lazyScreen(async () => {
        const screen = (await load()).screens[name];
        return name === 'show' || name === 'edit' ? withHistory(screen) : screen;
      }),
    ]),
  );

/** Declares a page. What it is followed by says which screens it has: the exported `screens` of a module that is loaded with the first one. */
export function page(label: string, icon: SvgIconComponent, operation: ConsoleOperationName, more: More = {}) {
  const head = { label, icon, operation, ...more };
  return {
    /** One screen, mostly a list. */
    list: (load: Load<'list'>): Page => ({ ...head, ...screensOf(load, 'list') }),
    listAndShow: (load: Load<'list' | 'show'>): Page => ({ ...head, ...screensOf(load, 'list', 'show') }),
    listAndEdit: (load: Load<'list' | 'edit'>): Page => ({ ...head, ...screensOf(load, 'list', 'edit') }),
    /** A form creates and edits its records. */
    listAndForm: (load: Load<'list' | 'create' | 'edit'>): Page => ({
      ...head,
      ...screensOf(load, 'list', 'create', 'edit'),
    }),
    listShowAndForm: (load: Load<ScreenName>): Page => ({
      ...head,
      ...screensOf(load, 'list', 'create', 'edit', 'show'),
    }),
  };
}
