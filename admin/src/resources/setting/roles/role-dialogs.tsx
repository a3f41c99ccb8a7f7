import { type Role, roleLimits } from '@iruon/contract';
import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { textIn } from '../../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { RightsInWords } from './level-mark.tsx';
import { useRoleCalls } from './role-calls.ts';
import { changesInWords } from './role-levels.ts';

interface RoleDialogProps {
  role: Role;
  onClose: () => void;
}

/** Whom a change of a role reaches, and when. */
const reachOf = ({ operators }: Role): string =>
  operators === 0
    ? '아직 이 역할을 가진 운영자가 없습니다.'
    : `이 역할을 가진 운영자 ${operators}명에게 바로 적용됩니다. 다시 로그인하지 않아도 됩니다.`;

interface SaveDialogProps extends RoleDialogProps {
  /** The chosen rights. */
  rights: Role['rights'];
  onSaved: () => void;
}

/** Shows what a save changes, and whom it reaches. */
export function SaveDialog({ role, rights, onSaved, onClose }: SaveDialogProps) {
  const { change } = useRoleCalls();
  const notify = useNotify();
  const lines = changesInWords(role.rights, rights);
  return (
    <ReasonDialog
      title={`${role.name} 역할 저장`}
      question={`권한 ${lines.length}개를 바꿉니다.`}
      effect={reachOf(role)}
      verb="저장"
      onConfirm={async (reason) => {
        await change(role, { rights, reason });
        onSaved();
        notify(`${role.name} 역할을 저장했습니다.`, { type: 'success' });
      }}
      onClose={onClose}
    >
      <Box component="ul" aria-label="바뀌는 권한" sx={{ mt: 0, mb: 1.5, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </ReasonDialog>
  );
}

const NameFields = ({ name = '', description = '' }: Partial<Pick<Role, 'name' | 'description'>>) => (
  <>
    <TextField
      name="name"
      label="이름"
      required
      fullWidth
      autoFocus
      defaultValue={name}
      slotProps={{ htmlInput: { maxLength: roleLimits.name } }}
    />
    <TextField
      name="description"
      label="설명"
      fullWidth
      multiline
      defaultValue={description}
      helperText="초대하는 사람과 초대받는 사람이 봅니다."
      slotProps={{ htmlInput: { maxLength: roleLimits.description } }}
    />
  </>
);

const namesIn = (form: FormData) => ({ name: textIn(form, 'name'), description: textIn(form, 'description') });

export function RenameDialog({ role, onClose }: RoleDialogProps) {
  const { change } = useRoleCalls();
  const notify = useNotify();
  return (
    <ReasonDialog
      title="이름과 설명 바꾸기"
      question={`${role.name} 역할의 이름과 설명을 바꿉니다.`}
      effect="권한은 그대로입니다."
      verb="바꾸기"
      onConfirm={async (reason, form) => {
        await change(role, { ...namesIn(form), reason });
        notify('이름과 설명을 바꾸었습니다.', { type: 'success' });
      }}
      onClose={onClose}
    >
      <NameFields {...role} />
    </ReasonDialog>
  );
}

interface CopyDialogProps {
  /** The roles whose rights a new one can begin with. */
  roles: readonly Role[];
  /** The one that is copied; without it the operator chooses. */
  role?: Role;
  onClose: () => void;
}

/** Adds a role with the rights of another one, which can be changed afterwards. */
export function CopyDialog({ roles, role, onClose }: CopyDialogProps) {
  const { create } = useRoleCalls();
  const notify = useNotify();
  const [chosen, choose] = useState(role?._id ?? '');
  const source = roles.find(({ _id }) => _id === chosen);
  return (
    <ReasonDialog
      title="역할 만들기"
      question="다른 역할의 권한으로 시작합니다."
      effect="만든 다음에 표에서 권한을 바꿉니다. 운영자에게 주기 전에는 아무에게도 적용되지 않습니다."
      verb="만들기"
      onConfirm={async (reason, form) => {
        if (!source) throw new Error('어느 역할의 권한으로 시작할지 골라 주세요.');
        const named = namesIn(form);
        await create({ ...named, rights: source.rights, reason });
        notify(`${named.name} 역할을 만들었습니다.`, { type: 'success' });
      }}
      onClose={onClose}
    >
      <ChoiceField
        label="시작할 권한"
        required
        fullWidth
        value={chosen}
        choices={roles.map(({ _id, name }) => ({ id: _id, name }))}
        onChoose={choose}
      />
      {source && (
        <Box sx={{ mt: 0.5, mb: 1.5 }}>
          <RightsInWords rights={source.rights} />
        </Box>
      )}
      <NameFields
        {...(role && { name: `${role.name} 사본`.slice(0, roleLimits.name), description: role.description })}
      />
    </ReasonDialog>
  );
}

export function DeleteDialog({ role, onDeleted, onClose }: RoleDialogProps & { onDeleted?: () => void }) {
  const { remove } = useRoleCalls();
  const notify = useNotify();
  return (
    <ReasonDialog
      title="역할 삭제"
      question={`${role.name} 역할을 삭제합니다.`}
      effect="되돌릴 수 없습니다. 변경 이력은 남습니다."
      verb="삭제"
      isDestructive
      onConfirm={async (reason) => {
        await remove(role._id, reason);
        notify(`${role.name} 역할을 삭제했습니다.`, { type: 'success' });
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}
