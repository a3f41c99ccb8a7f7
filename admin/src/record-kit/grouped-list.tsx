import type { RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { GroupTabs } from './group-tabs.tsx';
import { OrderedList, type OrderedListProps } from './ordered-list.tsx';

interface GroupedListProps<Row extends RaRecord & { id: string }, Code extends string>
  extends Pick<OrderedListProps<Row>, 'nothing' | 'createState' | 'nameOf' | 'children'> {
  /** The field of a record, and the parameter of the address, that names its group. */
  field: string;
  label: string;
  shown: Code;
  groups: readonly { id: Code; name: string }[];
  /** Where the records of the shown group appear. */
  use: string;
}

/** The records of one group in their order, below tabs of all groups; a new record begins in the shown group. */
export function GroupedList<Row extends RaRecord & { id: string }, Code extends string>({
  field,
  label,
  shown,
  groups,
  use,
  ...list
}: GroupedListProps<Row, Code>) {
  const [, setParams] = useSearchParams();
  const choose = (next: Code) => setParams({ [field]: next }, { replace: true });
  return (
    <OrderedList<Row>
      filter={{ [field]: shown }}
      createState={{ record: { [field]: shown } }}
      header={<GroupTabs label={label} value={shown} groups={groups} onChoose={choose} use={use} />}
      {...list}
    />
  );
}
