import type { RaRecord } from 'react-admin';
import { Column } from '../../lists/table/column.tsx';
import { MemberCell } from '../members/member-cell.tsx';

interface OfPromoter extends RaRecord {
  promoter: { name: string; username: string };
}

/** The promoter of a row, as a column of any list. */
export const promoterColumn = (
  <Column<OfPromoter>
    source="promoter"
    disableSort
    render={({ promoter: { name, username } }) => <MemberCell userName={name} username={username} />}
  />
);
