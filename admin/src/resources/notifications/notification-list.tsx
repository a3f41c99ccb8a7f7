import type { ConsoleNotice } from '@iruon/contract';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import { Box } from '@mui/material';
import { Chip } from '../../chips/chip.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { searchFilter } from '../../lists/filters.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { DisplayChip, displaySentence } from '../../record-kit/display-chip.tsx';

type Row = ConsoleNotice & { id: string };
const Column = ListColumn<Row>;

const filters = [searchFilter('제목, 내용', 240)];

/** Notices, newest first. */
export function NotificationList() {
  return (
    <TableList<Row> filters={filters} hasLongSearch hasForm>
      <Column
        source="subject"
        disableSort
        render={({ subject, isPinned }) => (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 220, whiteSpace: 'normal' }}>
            {isPinned && <Chip icon={PinIcon} tone="primary" label="고정" />}
            <Box sx={{ fontWeight: 600 }}>{subject}</Box>
          </Box>
        )}
      />
      <Column
        source="display"
        disableSort
        render={({ display }) => (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <DisplayChip display={display} />
            {displaySentence(display)}
          </Box>
        )}
      />
      <Column source="views" disableSort align="right" render={({ views }) => showNumber(views)} />
      <Column source="updatedAt" disableSort render={({ updatedAt }) => showTime(updatedAt)} />
    </TableList>
  );
}
