import type { ConsolePoint } from '@iruon/contract';
import { pointEventLabels } from '@iruon/contract/labels';
import OnIcon from '@mui/icons-material/CheckCircleOutlined';
import OffIcon from '@mui/icons-material/PauseCircleOutlined';
import { Box } from '@mui/material';
import { EitherChip } from '../../chips/chip.tsx';
import { showPoints } from '../../format/won.ts';
import { choiceFilter, searchFilter } from '../../lists/filters.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { pointSentence } from './point-sentence.ts';

type Row = ConsolePoint & { id: string };
const Column = ListColumn<Row>;

const filters = [searchFilter('이름', 200), choiceFilter('event', pointEventLabels, 140)];

export function PointList() {
  return (
    <TableList<Row> filters={filters} hasForm>
      <Column source="name" render={({ name }) => <Box sx={{ fontWeight: 600 }}>{name}</Box>} />
      <Column source="event" render={({ event }) => pointEventLabels[event]} />
      <Column
        source="value"
        disableSort
        render={(rule) => <Box sx={{ minWidth: 280, whiteSpace: 'normal' }}>{pointSentence(rule)}</Box>}
      />
      <Column source="given" disableSort align="right" render={({ given }) => showPoints(given)} />
      <Column
        source="isActive"
        disableSort
        render={({ isActive }) => (
          <EitherChip is={isActive} yes={[OnIcon, 'success', '사용']} no={[OffIcon, 'neutral', '중지']} />
        )}
      />
    </TableList>
  );
}
