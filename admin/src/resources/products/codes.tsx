import { type ConsoleCode, type ProductCodeKind, productCodeKind, productCodeKinds } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { CodeChip } from '../../chips/code-chip.tsx';
import { ColorInput } from '../../record-kit/color-input.tsx';
import { recordForm } from '../../record-kit/define-form.tsx';
import { HiddenChip } from '../../record-kit/display-chip.tsx';
import { codeRule, text, toggle } from '../../record-kit/fields.tsx';
import { GroupedList } from '../../record-kit/grouped-list.tsx';
import { RecordRow } from '../../record-kit/ordered-list.tsx';

type CodeRow = ConsoleCode & { id: string };

interface Kind {
  label: string;
  /** The pages that show its codes. */
  use: string;
  /** Whether the shop shows it as a coloured chip. */
  isChip: boolean;
}

const codeKinds: Record<ProductCodeKind, Kind> = {
  FLAG: { label: '플래그', use: '상품 카드에 가장 먼저 붙는 표시입니다. 예: 신상품, 베스트', isChip: true },
  LABEL: { label: '라벨', use: '상품의 특징을 알리는 표시입니다. 예: 멸균 포장', isChip: true },
  GROUP: { label: '그룹', use: '상품을 묶어 찾는 이름입니다.', isChip: false },
  RELATED_GROUP: { label: '연관 그룹', use: '함께 쓰는 상품끼리 묶습니다.', isChip: false },
  SHOWROOM: { label: '전시장', use: '전시장의 종류입니다.', isChip: false },
};

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

const codeForm = recordForm<CodeRow>({
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

function CodeList() {
  const [params] = useSearchParams();
  const kind = productCodeKind.catch('FLAG').parse(params.get('kind'));
  return (
    <GroupedList<CodeRow, ProductCodeKind>
      nothing={`아직 ${withParticle(codeKinds[kind].label, '이/가')} 없습니다.`}
      field="kind"
      label="코드의 종류"
      shown={kind}
      groups={productCodeKinds.map((id) => ({ id, name: codeKinds[id].label }))}
      use={codeKinds[kind].use}
      nameOf={({ text }) => text}
    >
      {({ id, text, value, color, shows }) => (
        <RecordRow
          id={id}
          name={codeKinds[kind].isChip ? <CodeChip text={text} color={color} /> : text}
          underline={codeKinds[kind].isChip ? 'none' : 'always'}
          chip={<HiddenChip shows={shows} />}
          aside={value}
        />
      )}
    </GroupedList>
  );
}

export const screens = { list: CodeList, ...codeForm };
