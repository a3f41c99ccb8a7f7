import { productCodeKind, productCodeKinds } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { useSearchParams } from 'react-router-dom';
import { GroupTabs } from '../../record-kit/group-tabs.tsx';
import { HiddenChip } from '../../record-kit/hidden-chip.tsx';
import { OrderedList } from '../../record-kit/ordered-list.tsx';
import { RecordRow } from '../../record-kit/record-row.tsx';
import { CodeChip } from './code-chip.tsx';
import { type CodeRow, codeKinds } from './code-kinds.ts';

export function CodeList() {
  const [params, setParams] = useSearchParams();
  const kind = productCodeKind.catch('FLAG').parse(params.get('kind'));
  return (
    <OrderedList<CodeRow>
      nothing={`아직 ${withParticle(codeKinds[kind].label, '이/가')} 없습니다.`}
      filter={{ kind }}
      createState={{ record: { kind } }}
      header={
        <GroupTabs
          label="코드의 종류"
          value={kind}
          groups={productCodeKinds.map((id) => ({ id, name: codeKinds[id].label }))}
          onChoose={(next) => setParams({ kind: next }, { replace: true })}
          use={codeKinds[kind].use}
        />
      }
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
    </OrderedList>
  );
}
