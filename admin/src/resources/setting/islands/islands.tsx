import type { ConsoleIsland } from '@iruon/contract';
import { islandCodeLabels } from '@iruon/contract/labels';
import { digitsOf } from '@iruon/contract/spellings/numbers';
import { Alert } from '@mui/material';
import { maxLength, RadioButtonGroupInput, required, TextInput } from 'react-admin';
import { showTime } from '../../../format/seoul-time.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { RecordForm } from '../../../record-kit/record-form.tsx';
import { recordScreens } from '../../../record-kit/record-screens.tsx';
import { RecordToolbar } from '../../../record-kit/record-toolbar.tsx';
import { AreasInput } from './areas-input.tsx';
import { textOf } from './areas-text.ts';

/** The saved values of a region. */
const inputOf = ({ code, name, areas, updatedAt }: Row) => ({
  code,
  name,
  areas,
  ...(updatedAt === undefined ? {} : { updatedAt }),
});

const toolbar = <RecordToolbar<Row> nameOf={({ name }) => name} inputOf={inputOf} />;

function IslandForm() {
  return (
    <RecordForm toolbar={toolbar} defaultValues={{ code: 'normal', areas: [] }}>
      <Alert severity="info" sx={{ width: '100%' }}>
        받는 곳의 우편번호가 이 안에 있으면 배송 정책의 추가 배송비가 붙습니다. 저장하면 새 주문부터 적용되고, 이미 받은
        주문은 그대로입니다.
      </Alert>
      <TextInput source="name" validate={[required(), maxLength(50)]} helperText="예: 경북 울릉" />
      <RadioButtonGroupInput source="code" choices={choicesOf(islandCodeLabels)} validate={required()} />
      <AreasInput source="areas" />
    </RecordForm>
  );
}

const islandScreens = recordScreens({ inputOf, Form: IslandForm });

type Row = ConsoleIsland & { id: string };
const { TableList, Column } = listOf<Row>();

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

function IslandList() {
  return (
    <TableList filters={filters} sort={{ field: 'name', order: 'ASC' }} hasForm>
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

addTexts('islands', {
  nothing: '추가 배송비가 붙는 지역이 없습니다.',
  fields: {
    name: '이름',
    code: '구분',
    areas: '우편번호',
    updatedAt: '바뀐 일시',
  },
});

export const screens = { list: IslandList, ...islandScreens };
