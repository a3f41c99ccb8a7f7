import { COURIER_COLUMN_LIMIT, type ConsoleCourierTemplate, courierRows } from '@iruon/contract';
import {
  courierCodes,
  courierFieldLabels,
  courierFileKindLabels,
  courierPhoneFormatLabels,
  courierRowLabels,
  couriers,
} from '@iruon/contract/labels';
import { Alert, Box, TableCell, TableRow } from '@mui/material';
import {
  ArrayInput,
  maxLength,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIteratorItem,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { group, recordForm } from '../../../record-kit/define-form.tsx';
import { choice, text, toggle } from '../../../record-kit/fields.tsx';
import { PreviewPanel } from '../../../record-kit/preview.tsx';

type Row = ConsoleCourierTemplate & { id: string };
type Column = ConsoleCourierTemplate['columns'][number];

const courierNames = Object.fromEntries(courierCodes.map((code) => [code, couriers[code].name]));
/** The choice of a column whose text is the same in every row; a form has no value for it otherwise. */
const FIXED = 'FIXED';
const fieldChoices = [...choicesOf(courierFieldLabels), { id: FIXED, name: '항상 같은 문구' }];

/** Two parcels of nobody, with what programs of carriers often spoil: leading zeros, quotes and formulas. */
const samples: Parameters<typeof courierRows>[1] = [
  {
    parcelNo: 'P261130-00042',
    purchaseNo: '20261130-000042',
    receiver: {
      name: '김보철',
      phone: '01000000001',
      postcode: '03029',
      address1: '서울 종로구 자하문로 1',
      address2: '2층',
    },
    buyerPhone: '020000000',
    message: '문 앞에 놓아 주세요',
    isCollect: false,
    lines: [
      { name: '픽스처', optionName: '4.0x10', amount: 2 },
      { name: '힐링 어버트먼트', optionName: null, amount: 1 },
    ],
    sender: {
      name: '이루온',
      phone: '15000000',
      postcode: '13494',
      address1: '경기 성남시 판교역로 235',
      address2: '1층',
    },
  },
  {
    parcelNo: 'P261130-00043',
    purchaseNo: '20261130-000043',
    receiver: {
      name: '"바른" 치과',
      phone: '0310000000',
      postcode: '01000',
      address1: '경기 용인시 중부대로 1',
      address2: '',
    },
    buyerPhone: '01000000002',
    message: '',
    isCollect: true,
    lines: [{ name: '골이식재', optionName: '0.5g', amount: 1 }],
    sender: {
      name: '이루온',
      phone: '15000000',
      postcode: '13494',
      address1: '경기 성남시 판교역로 235',
      address2: '1층',
    },
  },
];

function FilePreview() {
  const [columns = [], hasHeader, phoneFormat, rowsPer] = useWatch({
    name: ['columns', 'hasHeader', 'phoneFormat', 'rowsPer'],
  }) as [Column[] | undefined, boolean | undefined, Row['phoneFormat'] | undefined, Row['rowsPer'] | undefined];
  const shown = columns.map((column) => ({
    header: column?.header ?? '',
    field: column?.field ?? null,
    text: column?.text ?? '',
  }));
  const rows = courierRows(
    { columns: shown, phoneFormat: phoneFormat ?? 'HYPHENS', rowsPer: rowsPer ?? 'PARCEL' },
    samples,
  );
  const hasNumber = shown.some(({ field }) => field === 'PARCEL_NO');
  return (
    <PreviewPanel
      title="파일 미리보기"
      help={
        hasHeader === false
          ? '제목 줄 없이 값만 들어갑니다. 모든 칸은 글자로 저장됩니다.'
          : '첫 줄은 제목입니다. 모든 칸은 글자로 저장됩니다.'
      }
    >
      {!hasNumber && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          포장번호가 들어가는 열을 넣어 주세요. 택배사의 답을 이 번호로 알아봅니다.
        </Alert>
      )}
      <ScrolledTable label="파일 미리보기" heads={shown.map(({ header }) => header || '제목 없음')} maxHeight={360}>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of the samples have a fixed order.
          <TableRow key={at}>
            {cells.map((cell, place) => (
              <TableCell key={shown[place]?.header || place} translate="no" sx={{ whiteSpace: 'pre' }}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </ScrolledTable>
    </PreviewPanel>
  );
}

/** A column of the file: its heading, and the field or the text of its cells. */
function ColumnFields() {
  const { index } = useSimpleFormIteratorItem();
  const column = useWatch({ name: `columns.${index}` }) as Column | undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, width: '100%' }}>
      <TextInput
        source="header"
        label="제목"
        validate={[required(), maxLength(40)]}
        helperText={false}
        sx={{ width: { xs: '100%', md: 180 } }}
      />
      <SelectInput
        source="field"
        label="내용"
        choices={fieldChoices}
        format={(field: string | null) => field ?? FIXED}
        parse={(field: string) => (field === FIXED ? null : field)}
        helperText={false}
        sx={{ width: { xs: '100%', md: 220 } }}
      />
      {!column?.field && (
        <TextInput
          source="text"
          label="문구"
          validate={maxLength(100)}
          helperText={false}
          sx={{ width: { xs: '100%', md: 160 } }}
        />
      )}
    </Box>
  );
}

const newColumns: Column[] = [
  { header: '고객주문번호', field: 'PARCEL_NO', text: '' },
  { header: '받는분', field: 'RECEIVER_NAME', text: '' },
  { header: '전화번호', field: 'RECEIVER_PHONE', text: '' },
  { header: '우편번호', field: 'POSTCODE', text: '' },
  { header: '주소', field: 'ADDRESS', text: '' },
  { header: '품목', field: 'GOODS', text: '' },
];

const newTemplate = {
  ...{ fileKind: 'XLSX', hasHeader: true, phoneFormat: 'HYPHENS', rowsPer: 'PARCEL', columns: newColumns },
} as const;

const templateForm = recordForm<Row>({
  nameOf: ({ name }) => name,
  preview: <FilePreview />,
  // The columns of a new layout would be mixed with those of a stored one.
  defaultsOf: (row) => (row?.id === undefined ? newTemplate : {}),
  fields: [
    group('양식', [
      text('name', '이름', { max: 50, isRequired: true }),
      choice('courierCode', '택배사', { choices: choicesOf(courierNames) }),
      choice('fileKind', '파일 형식', { choices: choicesOf(courierFileKindLabels) }),
      toggle('hasHeader', '첫 줄에 제목'),
      choice('phoneFormat', '전화번호 형식', { choices: choicesOf(courierPhoneFormatLabels) }),
      choice('rowsPer', '한 줄의 단위', { choices: choicesOf(courierRowLabels) }),
    ]),
    group(
      '열',
      [
        {
          source: 'columns',
          label: '열',
          savedOf: ({ columns }) =>
            columns.map(({ header, field, text: fixed }) => ({ header, field: field ?? null, text: fixed ?? '' })),
          input: (
            <ArrayInput key="columns" source="columns" label={false} validate={required('열을 하나 이상 넣어 주세요.')}>
              <SimpleFormIterator fullWidth disableAdd={false}>
                <ColumnFields />
              </SimpleFormIterator>
            </ArrayInput>
          ),
        },
      ],
      `택배사 프로그램이 읽는 순서대로 ${COURIER_COLUMN_LIMIT}개까지 넣습니다. 주소를 한 칸에 쓰면 ‘주소 전체’, 두 칸에 나누면 ‘기본 주소’와 ‘상세 주소’를 고르세요.`,
    ),
  ],
});

const { TableList, Column } = listOf<Row>();

/** The layouts of files for the programs of carriers. */
function TemplateList() {
  return (
    <TableList
      filters={[searchFilter('이름', 220), choiceFilter('courierCode', courierNames, 150)]}
      sort={{ field: 'name', order: 'ASC' }}
      hasForm
    >
      <Column source="name" render={({ name }) => <strong>{name}</strong>} />
      <Column source="courierCode" disableSort render={({ courierCode }) => couriers[courierCode].name} />
      <Column source="fileKind" disableSort render={({ fileKind }) => courierFileKindLabels[fileKind]} />
      <Column source="rowsPer" disableSort render={({ rowsPer }) => courierRowLabels[rowsPer]} />
      <Column
        source="columns"
        disableSort
        render={({ columns }) => (
          <Box sx={{ minWidth: 240, overflowWrap: 'anywhere' }}>
            {showNumber(columns.length)}개 · {columns.map(({ header }) => header).join(', ')}
          </Box>
        )}
      />
    </TableList>
  );
}

addTexts('courier-templates', {
  nothing: '조건에 맞는 양식이 없습니다.',
  fields: { name: '이름', courierCode: '택배사', fileKind: '파일 형식', rowsPer: '한 줄의 단위', columns: '열' },
});

export const screens = { list: TemplateList, ...templateForm };
