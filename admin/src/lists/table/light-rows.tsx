import { createContext, type MouseEvent, memo, type ReactNode, useCallback, useContext } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useGetPathForRecordCallback,
  useNavigate,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { useOpenable } from '../../components/page-link.tsx';
import { GroupSize, HiddenColumns } from './column.tsx';

/** The group of a record; adjacent records of one group show some columns once. Undefined in a list without groups. */
export const GroupOf = createContext<((record: RaRecord) => string) | undefined>(undefined);

/** The size of each run of records of one group at its first record, and 0 at the others. */
export function groupSizes(groups: readonly string[]): number[] {
  const sizes = groups.map(() => 0);
  let first = 0;
  for (const [at, group] of groups.entries()) {
    if (groups[at - 1] !== group) first = at;
    sizes[first] = (sizes[first] ?? 0) + 1;
  }
  return sizes;
}

interface RowProps {
  record: RaRecord;
  /** See GroupSize. */
  groupSize: number;
  /** True if the next row belongs to its group. */
  isInner: boolean;
  /** Null if rows are not selectable. */
  isSelected: boolean | null;
  isSelectable: boolean;
  onToggle: (record: RaRecord, event: MouseEvent) => void;
  /** Undefined if a row has no target. */
  onOpen: ((record: RaRecord) => void) | undefined;
  children: ReactNode;
}

/** The whole cell is the click target; a click beside the checkbox does not open the record. */
function SelectionCell({
  record,
  isSelected,
  isSelectable,
  onToggle,
}: Omit<RowProps, 'onOpen' | 'children' | 'groupSize' | 'isInner'>) {
  const label = useTranslate()('ra.action.select_row');
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    if (isSelectable) onToggle(record, event);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its checkbox can be reached and toggled by keyboard
    <td className="row-selection" onClick={toggle}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelectable && isSelected === true}
        disabled={!isSelectable}
        // The cell handles the click, with its modifier keys.
        onChange={() => {}}
      />
    </td>
  );
}

const LightRow = memo(function LightRow({ record, groupSize, isInner, onOpen, children, ...selection }: RowProps) {
  return (
    <RecordContextProvider value={record}>
      <GroupSize.Provider value={groupSize}>
        <tr
          className={`RaDataTable-row${onOpen ? ' RaDataTable-clickableRow' : ''}${isInner ? ' is-inner' : ''}`}
          {...(onOpen && { onClick: () => onOpen(record) })}
        >
          {selection.isSelected !== null && <SelectionCell record={record} {...selection} />}
          {children}
        </tr>
      </GroupSize.Provider>
    </RecordContextProvider>
  );
});

/** The address of another page that a row opens; undefined if it opens its own page. */
const addressOf = (link: unknown) => (typeof link === 'string' && link.startsWith('/') ? link : undefined);

/** The effect of a click on each row, see `rowClick` of react-admin; undefined for rows whose page the operator may not open. */
function useOpen(records: readonly RaRecord[]) {
  const { rowClick } = useDataTableCallbacksContext();
  const resource = useResourceContext() ?? '';
  const pathFor = useGetPathForRecordCallback();
  const navigate = useNavigate();
  const links = records.map((record) =>
    typeof rowClick === 'function' ? rowClick(record.id, resource, record) : rowClick,
  );
  const isOpenable = useOpenable(links.map(addressOf));
  const open = useCallback(
    async (record: RaRecord) => {
      const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
      const path = await pathFor({ record, resource, link: link as string | false });
      if (path) navigate(path, { state: { _scrollToTop: true } });
    },
    [rowClick, resource, pathFor, navigate],
  );
  return links.map((link) => {
    const address = addressOf(link);
    return link === false || (address && !isOpenable(address)) ? undefined : open;
  });
}

/**
 * The rows of a table as plain elements. react-admin renders each cell and checkbox of 50 rows through several styled components, which
 * takes more than half of the time until the list is visible. A row renders again only when its record or its selection changes.
 */
export function LightRows({ children }: { children?: ReactNode }) {
  const records: readonly RaRecord[] | undefined = useDataTableDataContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const onOpens = useOpen(records ?? []);
  const groupOf = useContext(GroupOf);
  const sizes = groupOf && records && groupSizes(records.map(groupOf));
  const onToggle = useCallback(
    (record: RaRecord, event: MouseEvent) => handleToggleItem?.(record.id, event),
    [handleToggleItem],
  );
  return (
    <HiddenColumns.Provider value={hidden}>
      <tbody className="RaDataTable-tbody">
        {records?.map((record, at) => (
          <LightRow
            key={record.id}
            record={record}
            groupSize={sizes?.[at] ?? 1}
            isInner={sizes?.[at + 1] === 0}
            isSelected={hasBulkActions && handleToggleItem ? (selectedIds?.includes(record.id) ?? false) : null}
            isSelectable={!isRowSelectable || isRowSelectable(record)}
            onToggle={onToggle}
            onOpen={onOpens[at]}
          >
            {children}
          </LightRow>
        ))}
      </tbody>
    </HiddenColumns.Provider>
  );
}
