import type { ListDensity } from '@iruon/contract';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

/** A table of a list, as its columns are declared. */
interface GridTable {
  /** Where the browser keeps its columns and its density. */
  storeKey: string;
  sources: readonly string[];
  /** The labels of the columns. */
  names: Readonly<Record<string, string>>;
  /** The columns that are hidden at first. */
  hidden: readonly string[];
}

interface Grid {
  /** The view that the address names; null if the list shows the operator's own arrangement. */
  viewId: string | null;
  table: GridTable | undefined;
  report: (table: GridTable | undefined) => void;
}

const GridContext = createContext<Grid>({ viewId: null, table: undefined, report: () => {} });

/** The parameter of the address that names the view of a list; react-admin keeps it there with each other change. */
export const VIEW = 'view';

/** Binds a list's table to what stands above it: its saved views, the choice of columns and the density. */
export function GridProvider({ children }: { children: ReactNode }) {
  const viewId = useSearchParams()[0].get(VIEW);
  const [table, report] = useState<GridTable>();
  const grid = useMemo(() => ({ viewId, table, report }), [viewId, table]);
  return <GridContext.Provider value={grid}>{children}</GridContext.Provider>;
}

export const useGrid = (): Grid => useContext(GridContext);

/**
 * The key of the columns of a table: a view has its own, so that closing it brings back the operator's own choice.
 */
export function useGridKey(storeKey: string): string {
  const { viewId } = useGrid();
  return viewId ? keyOfView(storeKey, viewId) : storeKey;
}

const keyOfView = (storeKey: string, viewId: string) => `${storeKey}.${viewId}`;
const ranksOf = (key: string) => `${key}_columnRanks`;
const densityOf = (key: string) => `${key}.density`;

/** Reports a table to the list that contains it. */
export function useReportedTable({ storeKey, sources, names, hidden }: GridTable): void {
  const { report } = useGrid();
  const declared = JSON.stringify([storeKey, sources, names, hidden]);
  useEffect(() => {
    const [key, columns, labels, hiddenColumns] = JSON.parse(declared);
    report({ storeKey: key, sources: columns, names: labels, hidden: hiddenColumns });
    return () => report(undefined);
  }, [declared, report]);
}

export const useDensity = (storeKey: string) => useStore<ListDensity>(densityOf(useGridKey(storeKey)), 'NORMAL');

/** The columns in the order of their ranks; a rank is the place of a column among the declared ones. */
const inOrder = (sources: readonly string[], ranks: readonly number[]) => {
  const known = ranks.flatMap((rank) => sources[rank] ?? []);
  return [...known, ...sources.filter((source) => !known.includes(source))];
};

interface Column {
  readonly source: string;
  readonly isShown: boolean;
}

const declaredOf = (table: GridTable | undefined): Column[] =>
  (table?.sources ?? []).map((source) => ({ source, isShown: !table?.hidden.includes(source) }));

/** The arrangement of a table: the shown columns in their order, and the height of its rows. */
export interface Arrangement {
  columns: string[] | null;
  density: ListDensity | null;
}

/** The arrangement of the list's table, and the way to set one for a view. */
export function useArrangement() {
  const { table } = useGrid();
  const { setItem, removeItem, removeItems } = useStoreContext();
  const storeKey = table?.storeKey ?? '';
  const key = useGridKey(storeKey);
  const [hidden] = useStore<readonly string[]>(key, table?.hidden ?? []);
  const [ranks] = useStore<readonly number[]>(ranksOf(key), []);
  const [density] = useStore<ListDensity>(densityOf(key), 'NORMAL');
  const columns: Column[] = table
    ? inOrder(table.sources, ranks).map((source) => ({ source, isShown: !hidden.includes(source) }))
    : [];
  const arrangement: Arrangement = table
    ? { columns: columns.flatMap(({ source, isShown }) => (isShown ? source : [])), density }
    : { columns: null, density: null };

  /** Stores columns under a key, all of them in their order. */
  function store(at: string, all: readonly Column[]): void {
    const sources = table?.sources ?? [];
    setItem(
      at,
      all.flatMap(({ source, isShown }) => (isShown ? [] : source)),
    );
    // Only another order than the declared one has ranks: react-admin renders every row again with them.
    const order = all.map(({ source }) => sources.indexOf(source));
    if (order.some((rank, place) => rank !== place)) setItem(ranksOf(at), order);
    else removeItem(ranksOf(at));
  }

  const choose = (all: readonly Column[]) => store(key, all);
  const reset = () => store(key, declaredOf(table));

  /** Arranges the table of a view; columns that the list no longer has are left out. */
  function arrange(id: string, view: Arrangement): void {
    if (!table) return;
    const { sources } = table;
    const shown = view.columns?.filter((source) => sources.includes(source));
    const own = keyOfView(storeKey, id);
    const rest = sources.filter((source) => !shown?.includes(source)).map((source) => ({ source, isShown: false }));
    store(own, shown ? [...shown.map((source) => ({ source, isShown: true })), ...rest] : declaredOf(table));
    setItem(densityOf(own), view.density ?? 'NORMAL');
  }
  const forget = (id: string) => removeItems(keyOfView(storeKey, id));
  return { arrangement, arrange, forget, columns, choose, reset, isReady: table !== undefined };
}
