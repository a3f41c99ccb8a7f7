import { Alert, Box, Dialog, DialogActions, DialogContent, DialogTitle, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import {
  BooleanInput,
  Button,
  Form,
  maxLength,
  regex,
  required,
  SaveButton,
  SelectInput,
  TextInput,
} from 'react-admin';
import { HistoryEntries } from '../../../components/audit/history-entries.tsx';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { ColorInput } from '../../../record-kit/color-input.tsx';
import { useRecordCalls } from '../../../record-kit/use-record-calls.ts';
import { type CategoryRow, parentsFor } from './tree-moves.ts';

interface CategoryDialogProps {
  tree: readonly CategoryRow[];
  /** The category to change, or the initial place of a new one. */
  record: CategoryRow | { _parent: string | null };
  onClose: () => void;
}

const codeRule = [required(), regex(/^[A-Za-z0-9_-]{1,50}$/, '영문, 숫자, - _ 로 50자까지 입력할 수 있습니다.')];
const LAST = 500;

type Values = Partial<CategoryRow>;

/** The fields of a new or existing category, its place in the tree, and what was changed. */
export function CategoryDialog({ tree, record, onClose }: CategoryDialogProps) {
  const titleId = useId();
  const { create, update } = useRecordCalls('categories');
  const [refusal, setRefusal] = useState('');
  const existing = '_id' in record ? record : null;
  const [tab, setTab] = useState<'content' | 'history'>('content');

  async function save({ name, code, color = null, shows, _parent = null }: Values): Promise<void> {
    setRefusal('');
    const stays = existing && existing._parent === (_parent || null);
    const input = { name, code, color, shows, _parent: _parent || null, sequence: stays ? existing.sequence : LAST };
    try {
      await (existing ? update(existing.id, { ...input, updatedAt: existing.updatedAt }) : create(input));
      onClose();
    } catch (error) {
      setRefusal(errorSentence(error));
    }
  }

  const parents = parentsFor(tree, existing?._id ?? null).map(({ _id, name, depth }) => ({
    id: _id,
    name: `${'  '.repeat(depth - 1)}${name}`,
  }));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{existing ? '분류 수정' : '분류 등록'}</DialogTitle>
      {existing && (
        <Tabs
          value={tab}
          onChange={(_, value) => setTab(value)}
          aria-label="보기"
          sx={{ mx: 3, mb: 2, flex: 'none', borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="content" label="내용" id={`${titleId}-content`} aria-controls={`${titleId}-form`} />
          <Tab value="history" label="변경 이력" id={`${titleId}-history`} aria-controls={`${titleId}-panel`} />
        </Tabs>
      )}
      {existing && tab === 'history' && (
        <>
          <DialogContent
            role="tabpanel"
            id={`${titleId}-panel`}
            aria-labelledby={`${titleId}-history`}
            tabIndex={0}
            sx={{ pt: 0, minHeight: 240 }}
          >
            <HistoryEntries filter={{ objects: `category:${existing._id}` }} />
          </DialogContent>
          <DialogActions>
            <Button label="닫기" onClick={onClose} />
          </DialogActions>
        </>
      )}
      {/* Kept while the history is shown, with what was typed. */}
      <Box
        hidden={tab === 'history'}
        {...(existing && { role: 'tabpanel', id: `${titleId}-form`, 'aria-labelledby': `${titleId}-content` })}
      >
        <Form<CategoryRow>
          onSubmit={(values: Values) => save(values)}
          record={{ shows: true, color: null, ...record } as CategoryRow}
          resource="categories"
        >
          <DialogContent sx={{ pt: 0 }}>
            <TextInput source="name" validate={[required(), maxLength(50)]} helperText={false} autoFocus />
            <TextInput source="code" validate={codeRule} helperText={false} />
            <SelectInput source="_parent" choices={parents} emptyText="없음 (맨 위)" helperText={false} />
            <ColorInput source="color" label="색" sample="분류" />
            <BooleanInput
              source="shows"
              label="매장에 보이기"
              helperText="숨기면 하위 분류도 매장 메뉴에서 사라집니다. 상품은 검색과 주소로 볼 수 있습니다."
            />
            {refusal && <Alert severity="error">{refusal}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button label="닫기" onClick={onClose} />
            <SaveButton alwaysEnable />
          </DialogActions>
        </Form>
      </Box>
    </Dialog>
  );
}
