import { type SavedView, savedViewLimits } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { FormControl, FormControlLabel, FormGroup, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { LabelledCheckbox } from '../../components/labelled-checkbox.tsx';
import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import { useArrangement } from './grid.tsx';
import { useSavedViews, useViewCalls, type ViewContent } from './use-saved-views.ts';

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

type Readers = 'own' | 'all' | 'roles';

const readersOf = (roles: SavedView['_roles'] | undefined): Readers => {
  if (!roles) return 'own';
  return roles.length === 0 ? 'all' : 'roles';
};

/** The name of a view, and who sees it: its owner, every operator, or those of some roles. */
function ViewForm({ title, effect, view, onSave, onClose }: ViewFormProps) {
  const labelId = useId();
  const { roles } = useSavedViews();
  const [readers, setReaders] = useState(readersOf(view?._roles));
  const [chosen, setChosen] = useState<readonly string[]>(view?._roles ?? []);
  // A role that was deleted since is left out by the next save.
  const named = roles.filter(({ _id }) => chosen.includes(_id)).map(({ _id }) => _id);
  const shared: Readonly<Record<Readers, string[] | null>> = { own: null, all: [], roles: named };
  return (
    <FormDialog
      title={title}
      effect={effect}
      verb="저장"
      isBarred={readers === 'roles' && named.length === 0}
      onConfirm={(form) => onSave({ name: textIn(form, 'name'), _roles: shared[readers] })}
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
        <RadioGroup row aria-labelledby={labelId} value={readers} onChange={(_, value) => setReaders(value as Readers)}>
          <FormControlLabel value="own" control={<Radio />} label="나만" />
          <FormControlLabel value="all" control={<Radio />} label="모든 운영자" />
          {roles.length > 0 && <FormControlLabel value="roles" control={<Radio />} label="고른 역할" />}
        </RadioGroup>
      </FormControl>
      {readers === 'roles' && (
        <FormGroup
          role="group"
          aria-label="볼 역할"
          sx={{ maxHeight: 240, flexWrap: 'nowrap', overflowY: 'auto', pl: 1 }}
        >
          {roles.map(({ _id, name }) => (
            <LabelledCheckbox
              key={_id}
              label={name}
              checked={chosen.includes(_id)}
              onChange={(_, checked) => setChosen(checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
            />
          ))}
        </FormGroup>
      )}
    </FormDialog>
  );
}
