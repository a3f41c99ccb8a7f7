import { type ConsolePoint, POINT_LIMIT } from '@iruon/contract';
import { pointEventLabels } from '@iruon/contract/labels';
import { Alert } from '@mui/material';
import { maxValue, minValue, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AmountInput } from '../../inputs/amounts/amount-input.tsx';
import { choicesOf } from '../../lists/choices.ts';
import { recordForm } from '../../record-kit/define-form.tsx';
import { amount, choice, text, toggle } from '../../record-kit/fields.tsx';
import { pointSentence } from './point-sentence.ts';

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

export const pointForm = recordForm<PointRow>({
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
