import { type ConsoleDisplay, DISPLAY_SIZE_LIMIT, type DisplayRule } from '@iruon/contract';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, maxLength, maxValue, minValue, regex, required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { AmountInput } from '../../../inputs/amounts/amount-input.tsx';
import { recordList } from '../../../record-kit/define-list.tsx';
import { HiddenChip } from '../../../record-kit/display-chip.tsx';
import { RecordEdit } from '../../../record-kit/record-edit.tsx';
import { RecordForm } from '../../../record-kit/record-form.tsx';
import { RecordCreate } from '../../../record-kit/record-screens.tsx';
import { RecordToolbar } from '../../../record-kit/record-toolbar.tsx';
import { DisplayPreview } from './display-preview.tsx';
import { type DisplayRow, displayRules, inputOf } from './display-rules.ts';
import { PinsInput } from './pins-input.tsx';

const toolbar = <RecordToolbar<DisplayRow> nameOf={({ name }) => name} inputOf={inputOf} />;
const choices = Object.entries(displayRules).map(([id, { label }]) => ({ id, name: label }));
const codeRule = [required(), regex(/^[A-Za-z0-9_-]{1,50}$/, '영문, 숫자, - _ 로 50자까지 입력할 수 있습니다.')];
const fresh = { rule: 'NEW_ARRIVAL', size: 12, shows: true, _pins: [] };

function RuleMeaning() {
  const rule = useWatch({ name: 'rule' }) as DisplayRule | undefined;
  if (!rule) return null;
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary', mb: 1 }}>
      {displayRules[rule].meaning}
    </Typography>
  );
}

function DisplayForm({ preview }: { preview?: ReactNode }) {
  return (
    <RecordForm toolbar={toolbar} defaultValues={fresh} preview={preview}>
      <TextInput source="name" validate={[required(), maxLength(50)]} helperText="매장에 보이는 제목입니다." />
      <TextInput source="code" validate={codeRule} helperText="쿠폰과 주소에서 이 진열을 부르는 이름입니다." />
      <SelectInput source="rule" choices={choices} validate={required()} helperText={false} />
      <RuleMeaning />
      <AmountInput
        source="size"
        validate={[required(), minValue(1), maxValue(DISPLAY_SIZE_LIMIT)]}
        helperText={false}
      />
      <PinsInput source="_pins" />
      <BooleanInput source="shows" label="매장에 보이기" />
    </RecordForm>
  );
}

function DisplayCreate() {
  return (
    <RecordCreate redirect="edit" transform={inputOf}>
      <DisplayForm />
    </RecordCreate>
  );
}

function DisplayEdit() {
  return (
    <RecordEdit redirect={false} transform={inputOf}>
      <DisplayForm preview={<DisplayPreview />} />
    </RecordEdit>
  );
}

type Row = ConsoleDisplay & { id: string };

function summary({ rule, size, pinCount }: Row): string {
  const pins = pinCount > 0 ? ` · 고정 ${showNumber(pinCount)}개` : '';
  return `${displayRules[rule].label} · ${showNumber(size)}개까지${pins}`;
}

const DisplayList = recordList<Row>({
  nameOf: ({ name }) => name,
  caption: summary,
  chip: ({ shows, refreshedAt }) => (
    <>
      <HiddenChip shows={shows} />
      <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {refreshedAt ? `${showTime(refreshedAt)} 계산` : '아직 계산하지 않음'}
      </Typography>
    </>
  ),
});

addTexts('displays', {
  fields: {
    name: '제목',
    code: '코드',
    rule: '기준',
    size: '보여 줄 개수',
    _pins: '고정 상품',
    shows: '진열',
  },
});

export const screens = { list: DisplayList, create: DisplayCreate, edit: DisplayEdit };
