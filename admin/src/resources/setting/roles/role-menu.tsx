import type { Role } from '@iruon/contract';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Button, Divider, IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { useLack } from '../../../providers/use-lack.ts';
import { CopyDialog, DeleteDialog, RenameDialog } from './role-dialogs.tsx';

type Verb = 'rename' | 'copy' | 'remove';

/** The operators with a role, as the list of operators shows them. */
export const operatorsOf = (roleId: string): string =>
  `/user-managers?${new URLSearchParams({ filter: JSON.stringify({ _role: roleId }) })}`;

/** Why a role cannot be deleted. */
function bars({ isReady, operators, invitations }: Role): string | undefined {
  if (isReady) return '기본 역할은 지울 수 없습니다.';
  const uses = [operators > 0 && `운영자 ${operators}명`, invitations > 0 && `초대 ${invitations}건`].filter(Boolean);
  return uses.length > 0 ? `${uses.join('과 ')}에 쓰고 있어 지울 수 없습니다.` : undefined;
}

interface RoleMenuProps {
  role: Role;
  roles: readonly Role[];
  /** On the page of the role itself, the button has a word and the menu no link to the page. */
  isOnPage?: boolean;
  onDeleted?: () => void;
}

/** What is done with a role besides changing its rights, and where it is used. */
export function RoleMenu({ role, roles, isOnPage = false, onDeleted }: RoleMenuProps) {
  const lack = useLack('changeRole');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Verb | null>(null);
  const label = `${role.name} 역할 관리`;
  const button = {
    'aria-label': label,
    'aria-haspopup': 'menu',
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  } as const;
  const close = () => setAnchor(null);
  const verb = (name: Verb, text: string, why = lack) => (
    <MenuItem
      disabled={why !== undefined}
      onClick={() => {
        close();
        setOpened(name);
      }}
    >
      <ListItemText primary={text} secondary={why} />
    </MenuItem>
  );
  const link = (to: string, text: string) => (
    <MenuItem component={LinkOrNothing} to={to} onClick={close}>
      <ListItemText primary={text} />
    </MenuItem>
  );
  const done = () => setOpened(null);

  return (
    <>
      {isOnPage ? (
        <Button size="small" variant="outlined" {...button}>
          관리
        </Button>
      ) : (
        <IconButton size="small" {...button}>
          <MoreIcon fontSize="small" />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { maxWidth: 320 } } }}>
        {!isOnPage && link(`/roles/${role._id}/show`, '역할 보기')}
        {link(operatorsOf(role._id), `운영자 ${role.operators}명 보기`)}
        {!isOnPage && link(`/roles/${role._id}/show?tab=history`, '변경 이력')}
        <Divider />
        {verb('rename', '이름과 설명 바꾸기')}
        {verb('copy', '복사해 새로 만들기')}
        {verb('remove', '삭제', lack ?? bars(role))}
      </Menu>
      {opened === 'rename' && <RenameDialog role={role} onClose={done} />}
      {opened === 'copy' && <CopyDialog role={role} roles={roles} onClose={done} />}
      {opened === 'remove' && <DeleteDialog role={role} onClose={done} {...(onDeleted && { onDeleted })} />}
    </>
  );
}
