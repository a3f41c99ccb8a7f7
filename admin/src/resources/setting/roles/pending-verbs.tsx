import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Muted } from '../../../components/muted.tsx';
import { SaveDialog } from './role-dialogs.tsx';
import type { EditedRole } from './use-drafts.ts';

interface PendingVerbsProps extends EditedRole {
  onDrop: () => void;
}

/** Saves or drops the chosen levels of a role; nothing if there are none. */
export function PendingVerbs({ role, rights, changed, onDrop }: PendingVerbsProps) {
  const [isAsking, setAsking] = useState(false);
  const isEmpty = rights.length === 0;
  if (changed.length === 0 && !isAsking) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'center' }}>
      <Muted variant="caption">{isEmpty ? '권한을 하나 이상 남겨 주세요.' : `바꾼 권한 ${changed.length}개`}</Muted>
      <Button
        size="small"
        variant="contained"
        disabled={isEmpty}
        aria-label={`${role.name} 역할 저장`}
        onClick={() => setAsking(true)}
      >
        저장
      </Button>
      <Button size="small" aria-label={`${role.name} 역할 되돌리기`} onClick={onDrop}>
        되돌리기
      </Button>
      {isAsking && <SaveDialog role={role} rights={rights} onSaved={onDrop} onClose={() => setAsking(false)} />}
    </Box>
  );
}
