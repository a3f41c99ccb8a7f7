import { type SavedView, savedViewLimits } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import { useArrangement } from './grid.tsx';
import { useViewCalls, type ViewContent } from './use-saved-views.ts';

export type DialogName = 'create' | 'change' | 'remove';

interface ViewDialogsProps {
  dialog: DialogName;
  open: SavedView | undefined;
  shown: ViewContent;
  onSaved: (view: SavedView) => void;
  onRemoved: () => void;
  onClose: () => void;
}

/** The dialogs of the views of a list: a new one, the name and readers of one, and its deletion. */
export function ViewDialogs({ dialog, open, shown, onSaved, onRemoved, onClose }: ViewDialogsProps) {
  const { create, change, remove } = useViewCalls();
  const { forget } = useArrangement();
  if (dialog === 'create')
    return (
      <ViewForm
        title="새 보기로 저장"
        effect="지금의 조건, 순서, 열과 행 간격을 저장합니다."
        onSave={async (named) => onSaved(await create({ ...named, ...shown }))}
        onClose={onClose}
      />
    );
  if (!open) return null;
  if (dialog === 'change')
    return (
      <ViewForm title="이름과 함께 쓸 사람" view={open} onSave={(named) => change(open, named)} onClose={onClose} />
    );
  const isShared = open._roles !== null;
  return (
    <FormDialog
      title="보기 삭제"
      question={`${withParticle(`‘${open.name}’`, '을/를')} 삭제할까요?`}
      effect={isShared ? '함께 쓰는 사람에게서도 사라지고, 되돌릴 수 없습니다.' : '삭제하면 되돌릴 수 없습니다.'}
      verb="삭제"
      isDestructive
      onConfirm={async () => {
        await remove(open);
        forget(open._id);
        onRemoved();
      }}
      onClose={onClose}
    />
  );
}

type Named = Pick<SavedView, 'name' | '_roles'>;

interface ViewFormProps {
  title: string;
  effect?: string;
  /** The view that is changed; absent for a new one. */
  view?: SavedView;
  onSave: (named: Named) => Promise<unknown>;
  onClose: () => void;
}

/** The name of a view, and who sees it. */
function ViewForm({ title, effect, view, onSave, onClose }: ViewFormProps) {
  const labelId = useId();
  const [isShared, setShared] = useState(Boolean(view?._roles));
  return (
    <FormDialog
      title={title}
      effect={effect}
      verb="저장"
      onConfirm={(form) => onSave({ name: textIn(form, 'name'), _roles: isShared ? (view?._roles ?? []) : null })}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="이름"
        required
        autoFocus
        defaultValue={view?.name ?? ''}
        slotProps={{ htmlInput: { maxLength: savedViewLimits.name } }}
      />
      <FormControl>
        <FormLabel id={labelId}>볼 사람</FormLabel>
        <RadioGroup
          row
          aria-labelledby={labelId}
          value={isShared ? 'all' : 'own'}
          onChange={(_, value) => setShared(value === 'all')}
        >
          <FormControlLabel value="own" control={<Radio />} label="나만" />
          <FormControlLabel value="all" control={<Radio />} label="모든 운영자" />
        </RadioGroup>
      </FormControl>
    </FormDialog>
  );
}
