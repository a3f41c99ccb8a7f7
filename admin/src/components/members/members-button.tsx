import AddIcon from '@mui/icons-material/AddOutlined';
import { type ReactNode, useState } from 'react';
import { Button, useListContext } from 'react-admin';

interface Member {
  _user: string;
  userName: string;
}

interface MembersButtonProps {
  label: string;
  /** True among the actions on chosen rows: the dialog receives their members. */
  isBulk?: boolean;
  /** The dialog it opens. */
  children: (chosen: readonly Member[], close: () => void) => ReactNode;
}

/** Opens a dialog that changes members; in a list of records the members of the chosen rows, each once. */
export function MembersButton({ label, isBulk = false, children }: MembersButtonProps) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Member & { id: string }>();
  const [isOpen, setOpen] = useState(false);
  const rows = isBulk ? data.filter(({ id }) => selectedIds.includes(id)) : [];
  const chosen = [...new Map(rows.map((row) => [row._user, row])).values()];
  function close() {
    setOpen(false);
    if (isBulk) onUnselectItems();
  }
  return (
    <>
      <Button label={label} onClick={() => setOpen(true)}>
        <AddIcon />
      </Button>
      {isOpen && children(chosen, close)}
    </>
  );
}
