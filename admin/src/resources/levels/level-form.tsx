import { type ConsoleLevel, criterionTypes, POINT_LIMIT } from '@iruon/contract';
import { criterionTypeLabels, levelScopeLabels } from '@iruon/contract/labels';
import { Alert, Box } from '@mui/material';
import {
  BooleanInput,
  Create,
  Edit,
  maxLength,
  maxValue,
  minValue,
  regex,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AmountInput } from '../../inputs/amount-input.tsx';
import { choicesOf } from '../../lists/choices.ts';
import { RecordForm } from '../../record-kit/record-form.tsx';
import { RecordToolbar } from '../../record-kit/record-toolbar.tsx';
import { levelSentence } from './level-sentence.ts';

type LevelRow = ConsoleLevel & { id: string };

/** Both kinds of criteria, those that the level does not have switched off. */
const criteriaOf = (level?: Partial<LevelRow>) =>
  criterionTypes.map(
    (type) => level?.criteria?.find((criterion) => criterion.type === type) ?? { type, value: 1, isActive: false },
  );

/** What is saved of a level. */
const inputOf = (level: LevelRow) => ({
  code: level.code,
  name: level.name,
  scope: level.scope,
  isActive: level.isActive,
  isWelcome: level.isWelcome,
  criteria: criteriaOf(level),
  points: level.points ?? 0,
  pointDays: level.pointDays,
  pointCap: level.pointCap ?? 0,
  coupons: level.coupons ?? [],
  ...(level.updatedAt === undefined ? {} : { updatedAt: level.updatedAt }),
});

const toolbar = <RecordToolbar<LevelRow> resource="levels" kind="등급" nameOf={({ name }) => name} inputOf={inputOf} />;
const codeRule = [required(), regex(/^[A-Za-z0-9_-]{1,50}$/, '영문, 숫자, - _ 로 50자까지 입력할 수 있습니다.')];
const whole = (most: number) => [minValue(0), maxValue(most)];
const defaultsOf = (level?: Partial<LevelRow>) => ({
  scope: 'ALL',
  isActive: true,
  isWelcome: false,
  points: 0,
  pointDays: 365,
  pointCap: 0,
  coupons: [],
  ...level,
  criteria: criteriaOf(level),
});

function Preview() {
  const { criteria = [], isWelcome = false } = useWatch() as Partial<LevelRow>;
  return (
    <Alert severity="info" role="status" sx={{ width: '100%', mb: 1 }}>
      {levelSentence({ criteria, isWelcome })}
    </Alert>
  );
}

function CriteriaInputs() {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1, width: '100%' }}>
      <Box component="legend" sx={{ fontWeight: 600, mb: 0.5 }}>
        조건 (켠 것을 모두 채워야 합니다)
      </Box>
      {criterionTypes.map((type, place) => (
        <Box key={type} sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <BooleanInput
            source={`criteria.${place}.isActive`}
            label={criterionTypeLabels[type]}
            helperText={false}
            sx={{ minWidth: 200 }}
          />
          <AmountInput
            source={`criteria.${place}.value`}
            label={type === 'SCORE' ? '점 이상' : '원 이상'}
            validate={[required(), minValue(1), maxValue(10_000_000_000)]}
            helperText={false}
            sx={{ flex: 1, minWidth: 160 }}
          />
        </Box>
      ))}
    </Box>
  );
}

function LevelForm() {
  return (
    <RecordForm toolbar={toolbar} defaultValues={defaultsOf} sx={{ maxWidth: 640 }}>
      <Preview />
      <TextInput source="name" validate={[required(), maxLength(50)]} />
      <TextInput source="code" validate={codeRule} helperText="쿠폰 대상과 주소에 쓰입니다." />
      <SelectInput source="scope" choices={choicesOf(levelScopeLabels)} validate={required()} />
      <BooleanInput source="isWelcome" helperText="모든 회원이 적어도 이 등급을 갖습니다." />
      <CriteriaInputs />
      <AmountInput
        source="points"
        validate={whole(POINT_LIMIT)}
        helperText="이 등급에 처음 오를 때 한 번만 드립니다."
      />
      <AmountInput source="pointDays" validate={[required(), minValue(1), maxValue(3650)]} />
      <AmountInput source="pointCap" validate={whole(1_000_000_000)} helperText="0이면 한도가 없습니다." />
      <BooleanInput source="isActive" />
    </RecordForm>
  );
}

export function LevelCreate() {
  return (
    <Create redirect="list" transform={inputOf} title="등급 등록">
      <LevelForm />
    </Create>
  );
}

export function LevelEdit() {
  return (
    <Edit redirect="list" transform={inputOf} mutationMode="pessimistic" actions={false}>
      <LevelForm />
    </Edit>
  );
}
