import { type ConsolePoint, POINT_LIMIT } from '@iruon/contract';
import { pointEventLabels } from '@iruon/contract/labels';
import { Alert, Box } from '@mui/material';
import { maxValue, minValue, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { EitherChip } from '../../chips/chip.tsx';
import { showNumber, showPoints } from '../../format/won.ts';
import { addTexts } from '../../i18n/page-texts.ts';
import { AmountInput } from '../../inputs/amounts/amount-input.tsx';
import { choicesOf } from '../../lists/choices.ts';
import { choiceFilter, searchFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { recordForm } from '../../record-kit/define-form.tsx';
import { amount, choice, text, toggle } from '../../record-kit/fields.tsx';

type PointRow = ConsolePoint & { id: string };

const units = [
  { id: 'AMOUNT', name: '포인트(P)' },
  { id: 'PERCENT', name: '비율(%)' },
];

function Preview() {
  const { event, unit, value, limit, days } = useWatch() as Partial<PointRow>;
  if (!event || !value || !days) return null;
  const isPercent = event === 'PURCHASE' && unit === 'PERCENT';
  return (
    <Alert severity="info" role="status" sx={{ width: '100%', mb: 1 }}>
      {pointSentence({ event, unit: isPercent ? 'PERCENT' : 'AMOUNT', value, limit: limit ?? 0, days })}
    </Alert>
  );
}

function UnitInput() {
  return useWatch({ name: 'event' }) === 'PURCHASE' ? (
    <SelectInput
      source="unit"
      label="단위"
      choices={units}
      validate={required()}
      helperText="구매확정만 비율로 드릴 수 있습니다."
    />
  ) : null;
}

function useIsPercent(): boolean {
  const [event, unit] = useWatch({ name: ['event', 'unit'] }) as [PointRow['event'], PointRow['unit']];
  return event === 'PURCHASE' && unit === 'PERCENT';
}

function ValueInput() {
  const isPercent = useIsPercent();
  return (
    <AmountInput
      source="value"
      label={isPercent ? '비율(%)' : '포인트(P)'}
      validate={[required(), minValue(1), maxValue(isPercent ? 100 : POINT_LIMIT)]}
    />
  );
}

function LimitInput() {
  return useIsPercent() ? (
    <AmountInput
      source="limit"
      label="한 번에 최대(P)"
      validate={[minValue(0), maxValue(POINT_LIMIT)]}
      helperText="0이면 한도가 없습니다."
    />
  ) : null;
}

const pointForm = recordForm<PointRow>({
  nameOf: ({ name }) => name,
  fields: [
    { input: <Preview key="preview" /> },
    text('name', '이름', { max: 50, isRequired: true, help: '회원의 포인트 내역에 보입니다.' }),
    choice('event', '지급 시점', { choices: choicesOf(pointEventLabels), initial: 'PURCHASE' }),
    {
      source: 'unit',
      label: '단위',
      initial: 'PERCENT',
      savedOf: ({ event, unit }) => (event === 'PURCHASE' ? unit : 'AMOUNT'),
      input: <UnitInput key="unit" />,
    },
    { source: 'value', label: '내용', input: <ValueInput key="value" /> },
    { source: 'limit', label: '한 번에 최대(P)', initial: 0, empty: 0, input: <LimitInput key="limit" /> },
    amount('days', '사용 기간(일)', { min: 1, max: 3650, initial: 365 }),
    toggle('isActive', '사용'),
  ],
});

const { TableList, Column } = listOf<ConsolePoint>();

const filters = [searchFilter('이름', 200), choiceFilter('event', pointEventLabels, 140)];

function PointList() {
  return (
    <TableList filters={filters} hasForm>
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
        render={({ isActive }) => <EitherChip is={isActive} yes={['active', '사용']} no={['stopped', '중지']} />}
      />
    </TableList>
  );
}

const occasions: Record<ConsolePoint['event'], string> = {
  SIGN_UP: '회원으로 가입하면',
  PURCHASE: '구매를 확정할 때마다',
  REVIEW: '리뷰를 쓸 때마다',
  REVIEW_PICTURE: '리뷰에 사진을 올릴 때마다',
  MANUAL: '운영자가 지급할 때',
};

/** The effect of a rule as a sentence. */
export function pointSentence({
  event,
  unit,
  value,
  limit,
  days,
}: Pick<ConsolePoint, 'event' | 'unit' | 'value' | 'limit' | 'days'>): string {
  const gift = unit === 'PERCENT' ? `결제한 금액의 ${showNumber(value)}%를` : `${showPoints(value)}를`;
  const limitText = limit > 0 ? ` 한 번에 ${showPoints(limit)}까지` : '';
  return `${occasions[event]} ${gift}${limitText} 드리고, ${showNumber(days)}일 동안 쓸 수 있습니다.`;
}

addTexts('points', {
  nothing: '아직 포인트 정책이 없습니다.',
  fields: { name: '이름', event: '지급 시점', value: '내용', given: '지급한 포인트', isActive: '사용' },
});

export const screens = { list: PointList, ...pointForm };
