import type { ConsoleIsland } from '@iruon/contract';
import { islandCodeLabels } from '@iruon/contract/labels';
import { digitsOf } from '@iruon/contract/spellings/numbers';
import { TextInput } from 'react-admin';
import { showTime } from '../../format/seoul-time.ts';
import { choiceFilter, searchFilter } from '../../lists/filters.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { textOf } from './areas-text.ts';

type Row = ConsoleIsland & { id: string };
const Column = ListColumn<Row>;

/** Only digits, because postcodes contain nothing else. */
const digits = (text: string) => digitsOf(text).slice(0, 5);

const filters = [
  searchFilter('지역 이름', 180),
  <TextInput
    key="postcode"
    source="postcode"
    label="우편번호로 찾기"
    placeholder="예: 63001"
    alwaysOn
    parse={digits}
    helperText={false}
    sx={{ minWidth: 150 }}
  />,
  choiceFilter('code', islandCodeLabels, 120),
];

const SHOWN = 3;

export function IslandList() {
  return (
    <TableList<Row> filters={filters} sort={{ field: 'name', order: 'ASC' }} hasForm>
      <Column source="name" />
      <Column source="code" render={({ code }) => islandCodeLabels[code]} />
      <Column
        source="areas"
        disableSort
        render={({ areas }) =>
          `${textOf(areas.slice(0, SHOWN)).replaceAll('\n', ', ')}${areas.length > SHOWN ? ` 외 ${areas.length - SHOWN}` : ''}`
        }
      />
      <Column
        source="sharedWith"
        label="겹치는 지역"
        disableSort
        render={({ sharedWith }) => (sharedWith.length > 0 ? `${sharedWith.join(', ')} · 겹치는 곳은 제주 요금` : '')}
      />
      <Column source="updatedAt" disableSort render={({ updatedAt }) => showTime(updatedAt)} />
    </TableList>
  );
}
