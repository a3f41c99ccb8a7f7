import { type ProductCodeKind, productCodeKinds } from '@iruon/contract';
import { required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ColorInput } from '../../record-kit/color-input.tsx';
import { recordForm } from '../../record-kit/define-form.tsx';
import { codeRule, text, toggle } from '../../record-kit/fields.tsx';
import { type CodeRow, codeKinds } from './code-kinds.ts';

const choices = productCodeKinds.map((id) => ({ id, name: codeKinds[id].label }));
const useIsNew = () => useRecordContext<CodeRow>()?.id === undefined;

function KindInput() {
  return <SelectInput source="kind" label="종류" choices={choices} validate={required()} readOnly={!useIsNew()} />;
}

function ValueInput() {
  const isNew = useIsNew();
  return (
    <TextInput
      source="value"
      label="값"
      validate={codeRule}
      readOnly={!isNew}
      helperText={
        isNew ? '상품이 이 값을 기억하므로 등록한 뒤에는 바꿀 수 없습니다.' : '상품이 쓰는 값이라 바꿀 수 없습니다.'
      }
    />
  );
}

function Color() {
  const [kind, text] = useWatch({ name: ['kind', 'text'] }) as [ProductCodeKind | undefined, string | undefined];
  return kind && codeKinds[kind].isChip ? <ColorInput source="color" label="색" sample={text ?? ''} /> : null;
}

export const codeForm = recordForm<CodeRow>({
  nameOf: (row) => row.text,
  fields: [
    { source: 'kind', label: '종류', initial: 'FLAG', isFixed: true, input: <KindInput key="kind" /> },
    { source: 'value', label: '값', isFixed: true, input: <ValueInput key="value" /> },
    text('text', '문구', { max: 20, isRequired: true, help: '매장에 보이는 문구입니다.' }),
    { source: 'color', label: '색', initial: null, empty: null, input: <Color key="color" /> },
    toggle('shows', '매장에 보이기'),
  ],
  // Returns to the list of the record's kind.
  redirect: (_resource, _id, data) => `codes?kind=${data?.kind ?? 'FLAG'}`,
});
