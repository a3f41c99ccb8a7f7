import { type ConsoleLevel, criterionTypes, POINT_LIMIT } from '@iruon/contract';
import { criterionTypeLabels, levelScopeLabels } from '@iruon/contract/labels';
import { Box, Typography } from '@mui/material';
import { cloneElement, type ReactElement } from 'react';
import { BooleanInput, maxValue, minValue, required, SelectInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Chip } from '../../chips/chip.tsx';
import { showNumber, showWon } from '../../format/won.ts';
import { AmountInput } from '../../inputs/amounts/amount-input.tsx';
import { choicesOf } from '../../lists/choices.ts';
import { group, recordForm } from '../../record-kit/define-form.tsx';
import { recordList } from '../../record-kit/define-list.tsx';
import { amount, code, type RecordField, text, toggle } from '../../record-kit/fields.tsx';
import { PreviewPanel } from '../../record-kit/preview.tsx';

type LevelRow = ConsoleLevel & { id: string };

/** Both kinds of criteria; unused ones are switched off. */
const criteriaOf = (level?: Partial<LevelRow>) =>
  criterionTypes.map(
    (type) => level?.criteria?.find((criterion) => criterion.type === type) ?? { type, value: 1, isActive: false },
  );

const defaultsOf = (level?: Partial<LevelRow>) => ({
  scope: 'ALL',
  isActive: true,
  isWelcome: false,
  points: 0,
  pointDays: 365,
  pointCap: 0,
  bonusCap: 0,
  coupons: [],
  ...level,
  criteria: criteriaOf(level),
});

const useIsSystem = () => useRecordContext<LevelRow>()?.isSystem ?? false;

function Preview() {
  const { name, criteria = [], isWelcome = false, code: levelCode = '', scope } = useWatch() as Partial<LevelRow>;
  const isSystem = useIsSystem();
  return (
    <PreviewPanel title={name || '등급 조건'} help="입력한 조건을 풀어 쓴 문장입니다.">
      <Typography role="status">
        {levelSentence(isSystem ? { criteria, isWelcome, code: levelCode } : { criteria, isWelcome })}
        {isSystem && ` 시스템 등급이라 ${scope === 'OPERATOR' ? '이름만' : '이름과 혜택만'} 바꿀 수 있습니다.`}
      </Typography>
    </PreviewPanel>
  );
}

/** An input that is read-only for a system level. */
function SystemReadOnly({ children }: { children: ReactElement<{ readOnly?: boolean }> }) {
  return cloneElement(children, { readOnly: useIsSystem() });
}

const readOnlyForSystem = (field: RecordField<LevelRow>): RecordField<LevelRow> => ({
  ...field,
  ...(field.input && { input: <SystemReadOnly key={field.source}>{field.input}</SystemReadOnly> }),
});

/** Operators have no benefits. */
function OfMembers({ children }: { children: ReactElement }) {
  return useRecordContext<LevelRow>()?.scope === 'OPERATOR' ? null : children;
}

const ofMembers = (field: RecordField<LevelRow>): RecordField<LevelRow> => ({
  ...field,
  ...(field.input && { input: <OfMembers key={field.source}>{field.input}</OfMembers> }),
});

const { OPERATOR: _, ...memberScopeLabels } = levelScopeLabels;

function ScopeInput({ readOnly = false }: { readOnly?: boolean }) {
  const choices = choicesOf(readOnly ? levelScopeLabels : memberScopeLabels);
  return <SelectInput source="scope" label="대상" choices={choices} validate={required()} readOnly={readOnly} />;
}

function CriteriaInputs() {
  if (useIsSystem()) return null;
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

const levelForm = recordForm<LevelRow>({
  nameOf: ({ name }) => name,
  isSystem: ({ isSystem }) => isSystem,
  defaultsOf,
  preview: <Preview />,
  fields: [
    group<LevelRow>('등급', [
      text('name', '이름', { max: 50, isRequired: true }),
      readOnlyForSystem(code('code', '코드', '쿠폰 대상과 주소에 쓰입니다.')),
      readOnlyForSystem({ source: 'scope', label: '대상', input: <ScopeInput /> }),
      ofMembers(
        readOnlyForSystem(toggle('isWelcome', '기본 등급', { help: '모든 회원이 적어도 이 등급을 갖습니다.' })),
      ),
    ]),
    group<LevelRow>('조건', [{ source: 'criteria', savedOf: criteriaOf, input: <CriteriaInputs key="criteria" /> }]),
    group<LevelRow>('혜택', [
      ofMembers(
        amount('points', '축하 포인트(P)', { max: POINT_LIMIT, help: '이 등급에 처음 오를 때 한 번만 드립니다.' }),
      ),
      ofMembers(amount('pointDays', '축하 포인트 사용 기간(일)', { min: 1, max: 3650 })),
      ofMembers(amount('pointCap', '월 적립 한도(원)', { max: 1_000_000_000, help: '0이면 한도가 없습니다.' })),
      ofMembers(
        amount('bonusCap', '추천인 월 보너스 한도(원)', {
          max: 1_000_000_000,
          help: '이 등급의 추천인이 한 달에 받는 보너스입니다. 저장한 뒤 쌓이는 보너스부터 적용합니다. 0이면 한도가 없습니다.',
        }),
      ),
      { source: 'coupons', empty: [] },
    ]),
    readOnlyForSystem(toggle('isActive', '사용')),
  ],
});

const LevelList = recordList<ConsoleLevel & { id: string }>({
  nameOf: ({ name }) => name,
  header: (
    <Typography sx={{ color: 'text.secondary', px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      아래로 갈수록 높은 등급입니다. 매월 1일에 지난달 실적으로 정하고, 점수가 오르면 바로 올립니다.
    </Typography>
  ),
  caption: (level) => `${levelScopeLabels[level.scope]} · ${levelSentence(level)}`,
  chip: ({ isActive, isSystem }) =>
    isSystem ? <Chip kind="locked" label="시스템 등급" /> : !isActive && <Chip kind="stopped" label="중지" />,
  isSystem: ({ isSystem }) => isSystem,
  aside: ({ memberCount }) => `${showNumber(memberCount)}명`,
});

/** The condition of a level, as a sentence. */
export function levelSentence({
  criteria,
  isWelcome,
  code,
}: Pick<ConsoleLevel, 'criteria' | 'isWelcome'> & { code?: string }): string {
  if (code === 'ROOT') return '이 쇼핑몰의 주인입니다. 운영자를 초대하고 권한을 바꿀 수 있습니다.';
  if (code === 'ADMIN') return '콘솔을 쓰는 모든 운영자입니다.';
  if (isWelcome) return '모든 회원이 처음부터 가지며, 이 아래로 내려가지 않습니다.';
  const active = criteria.filter(({ isActive }) => isActive);
  if (active.length === 0) return '운영자가 직접 지정합니다.';
  const conditions = active.map(({ type, value }) =>
    type === 'SCORE' ? `누적 점수 ${showNumber(value)}점 이상` : `전월 구매확정 ${showWon(value)} 이상`,
  );
  return `${conditions.join(', ')}${active.length > 1 ? '을 모두 채우면' : '이면'} 됩니다.`;
}

export const screens = { list: LevelList, ...levelForm };
