import { type ProductCodeKind, productCodeKind, productCodeKinds } from '@iruon/contract';
import { Tab, Tabs, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { withParticle } from '../../format/korean.ts';
import { HiddenChip } from '../../record-kit/hidden-chip.tsx';
import { OrderedList } from '../../record-kit/ordered-list.tsx';
import { RecordRow } from '../../record-kit/record-row.tsx';
import { CodeChip } from './code-chip.tsx';
import { type CodeRow, codeKinds } from './code-kinds.ts';

interface KindTabsProps {
  kind: ProductCodeKind;
  onChange: (kind: ProductCodeKind) => void;
}

function KindTabs({ kind, onChange }: KindTabsProps) {
  return (
    <>
      <Tabs
        value={kind}
        onChange={(_, next: ProductCodeKind) => onChange(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="코드의 종류"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {productCodeKinds.map((each) => (
          <Tab key={each} value={each} label={codeKinds[each].label} />
        ))}
      </Tabs>
      <Typography sx={{ color: 'text.secondary', px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
        {codeKinds[kind].use}
      </Typography>
    </>
  );
}

export function CodeList() {
  const [params, setParams] = useSearchParams();
  const kind = productCodeKind.catch('FLAG').parse(params.get('kind'));
  return (
    <OrderedList<CodeRow>
      resource="codes"
      title="코드"
      nothing={`아직 ${withParticle(codeKinds[kind].label, '이/가')} 없습니다.`}
      filter={{ kind }}
      createState={{ record: { kind } }}
      header={<KindTabs kind={kind} onChange={(next) => setParams({ kind: next }, { replace: true })} />}
      nameOf={({ text }) => text}
    >
      {({ id, text, value, color, shows }) => (
        <RecordRow
          to={`/codes/${id}`}
          name={codeKinds[kind].isChip ? <CodeChip text={text} color={color} /> : text}
          underline={codeKinds[kind].isChip ? 'none' : 'always'}
          chip={<HiddenChip shows={shows} />}
          aside={value}
        />
      )}
    </OrderedList>
  );
}
