import { type ProductCodeKind, productCodeKinds } from '@iruon/contract';
import {
  BooleanInput,
  Create,
  Edit,
  maxLength,
  type RedirectionSideEffect,
  regex,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ColorInput } from '../../record-kit/color-input.tsx';
import { RecordForm } from '../../record-kit/record-form.tsx';
import { RecordToolbar } from '../../record-kit/record-toolbar.tsx';
import { type CodeRow, codeKinds, inputOf, newInputOf } from './code-kinds.ts';

const toolbar = <RecordToolbar<CodeRow> resource="codes" kind="코드" nameOf={({ text }) => text} inputOf={inputOf} />;
const choices = productCodeKinds.map((id) => ({ id, name: codeKinds[id].label }));
const valueRule = [required(), regex(/^[A-Za-z0-9_-]{1,50}$/, '영문, 숫자, - _ 로 50자까지 입력할 수 있습니다.')];

function Color() {
  const [kind, text] = useWatch({ name: ['kind', 'text'] }) as [ProductCodeKind | undefined, string | undefined];
  return kind && codeKinds[kind].isChip ? <ColorInput source="color" label="색" sample={text ?? ''} /> : null;
}

function CodeForm() {
  const isNew = useRecordContext<CodeRow>()?.id === undefined;
  return (
    <RecordForm toolbar={toolbar} defaultValues={{ shows: true, color: null, kind: 'FLAG' }} sx={{ maxWidth: 640 }}>
      <SelectInput source="kind" choices={choices} validate={required()} readOnly={!isNew} />
      <TextInput
        source="value"
        validate={valueRule}
        readOnly={!isNew}
        helperText={
          isNew ? '상품이 이 값을 기억하므로 등록한 뒤에는 바꿀 수 없습니다.' : '상품이 쓰는 값이라 바꿀 수 없습니다.'
        }
      />
      <TextInput source="text" validate={[required(), maxLength(20)]} helperText="매장에 보이는 문구입니다." />
      <Color />
      <BooleanInput source="shows" label="매장에 보이기" />
    </RecordForm>
  );
}

/** Back to the list of the kind that was worked on. */
const backToKind: RedirectionSideEffect = (_resource, _id, data) => `codes?kind=${data?.kind ?? 'FLAG'}`;

export function CodeCreate() {
  return (
    <Create redirect={backToKind} transform={newInputOf} title="코드 등록">
      <CodeForm />
    </Create>
  );
}

export function CodeEdit() {
  return (
    <Edit redirect={backToKind} transform={inputOf} mutationMode="pessimistic" actions={false}>
      <CodeForm />
    </Edit>
  );
}
