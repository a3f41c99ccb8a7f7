import { type ConsolePoint, POINT_LIMIT } from '@iruon/contract';
import { pointEventLabels } from '@iruon/contract/labels';
import { Alert } from '@mui/material';
import {
  BooleanInput,
  Create,
  Edit,
  maxLength,
  maxValue,
  minValue,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AmountInput } from '../../inputs/amount-input.tsx';
import { choicesOf } from '../../lists/choices.ts';
import { RecordForm } from '../../record-kit/record-form.tsx';
import { RecordToolbar } from '../../record-kit/record-toolbar.tsx';
import { pointSentence } from './point-sentence.ts';

type PointRow = ConsolePoint & { id: string };

const units = [
  { id: 'AMOUNT', name: '금액(원)' },
  { id: 'PERCENT', name: '비율(%)' },
];

/** What is saved of a rule. */
const inputOf = ({ name, event, unit, value, limit, days, isActive, updatedAt }: PointRow) => ({
  name,
  event,
  unit: event === 'PURCHASE' ? unit : 'AMOUNT',
  value,
  limit: limit ?? 0,
  days,
  isActive,
  ...(updatedAt === undefined ? {} : { updatedAt }),
});

const toolbar = (
  <RecordToolbar<PointRow> resource="points" kind="포인트 정책" nameOf={({ name }) => name} inputOf={inputOf} />
);
const fresh = { event: 'PURCHASE', unit: 'PERCENT', limit: 0, days: 365, isActive: true };

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

function AmountInputs() {
  const { event, unit } = useWatch() as Partial<PointRow>;
  const isPurchase = event === 'PURCHASE';
  const isPercent = isPurchase && unit === 'PERCENT';
  return (
    <>
      {isPurchase && (
        <SelectInput
          source="unit"
          choices={units}
          validate={required()}
          helperText="구매확정만 비율로 드릴 수 있습니다."
        />
      )}
      <AmountInput
        source="value"
        label={isPercent ? '비율(%)' : '금액(원)'}
        validate={[required(), minValue(1), maxValue(isPercent ? 100 : POINT_LIMIT)]}
      />
      {isPercent && (
        <AmountInput
          source="limit"
          validate={[minValue(0), maxValue(POINT_LIMIT)]}
          helperText="0이면 한도가 없습니다."
        />
      )}
    </>
  );
}

function PointForm() {
  return (
    <RecordForm toolbar={toolbar} defaultValues={fresh} sx={{ maxWidth: 640 }}>
      <Preview />
      <TextInput source="name" validate={[required(), maxLength(50)]} helperText="회원의 포인트 내역에 보입니다." />
      <SelectInput source="event" choices={choicesOf(pointEventLabels)} validate={required()} />
      <AmountInputs />
      <AmountInput source="days" validate={[required(), minValue(1), maxValue(3650)]} />
      <BooleanInput source="isActive" />
    </RecordForm>
  );
}

export function PointCreate() {
  return (
    <Create redirect="list" transform={inputOf} title="포인트 정책 등록">
      <PointForm />
    </Create>
  );
}

export function PointEdit() {
  return (
    <Edit redirect="list" transform={inputOf} mutationMode="pessimistic" actions={false}>
      <PointForm />
    </Edit>
  );
}
