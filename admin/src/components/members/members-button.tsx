import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { AddButton } from '../../dialogs/dialog-button.tsx';

interface Member {
  _user: string;
  userName: string;
}

interface MembersButtonProps {
  label: string;
  /** True for a bulk action: the dialog receives the members of the chosen rows. */
  isBulk?: boolean;
  /** The dialog it opens. */
  children: (chosen: readonly Member[], close: () => void) => ReactNode;
}

/** Opens a dialog that changes members; in a list of records the members of the chosen rows, each once. */
export function MembersButton({ label, isBulk = false, children }: MembersButtonProps) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Member & { id: string }>();
  const rows = isBulk ? data.filter(({ id }) => selectedIds.includes(id)) : [];
  const chosen = [...new Map(rows.map((row) => [row._user, row])).values()];
  const closed = (close: () => void) => () => {
    close();
    if (isBulk) onUnselectItems();
  };
  return <AddButton label={label} dialog={(close) => children(chosen, closed(close))} />;
}
