import type { Invitation, InvitationState } from '@iruon/contract';
import { invitationStateLabels } from '@iruon/contract/labels';
import {
  Box,
  Button,
  Card,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Chip } from '../../../chips/chip.tsx';
import type { ChipKind } from '../../../chips/chip-kinds.ts';
import { Muted } from '../../../components/muted.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { cardsOnPhones } from '../../../lists/table/cards-on-phones.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useMayManage, useOperatorChange } from './use-operator-change.ts';

/** Maximum number of shown invitations; older ones are in the audit log. */
const SHOWN = 50;

const looks: Record<InvitationState, ChipKind> = {
  OPEN: 'waiting',
  EXPIRED: 'ended',
  ACCEPTED: 'done',
  REVOKED: 'canceled',
};

const titles = ['이메일', '역할', '상태', '초대한 사람', '보낸 일시', '기한', '관리'];
const cards = cardsOnPhones(Object.fromEntries(titles.map((title, index) => [`:nth-of-type(${index + 1})`, title])));

/** The latest invitations, with buttons to resend and revoke them. */
export function InvitationsPanel() {
  const call = useCall();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['user-managers', 'invitations'],
    queryFn: () => call('listInvitations', { query: { range: JSON.stringify([0, SHOWN - 1]) } }),
  });
  return (
    <Card component="section" sx={{ mt: 2, p: 2 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        초대
      </Typography>
      {isPending ? (
        <Skeleton variant="rounded" height={80} aria-label="불러오는 중" />
      ) : error ? (
        <ReadError error={error} onRetry={refetch} />
      ) : data.length === 0 ? (
        <Muted>보낸 초대가 없습니다.</Muted>
      ) : (
        <Box sx={[{ overflowX: 'auto' }, cards]}>
          <Invitations rows={data} />
        </Box>
      )}
    </Card>
  );
}

function Invitations({ rows }: { rows: readonly Invitation[] }) {
  const mayManage = useMayManage();
  return (
    <Table size="small" aria-label="초대">
      <TableHead>
        <TableRow>
          {titles.map((title) => (
            <TableCell key={title} sx={{ whiteSpace: 'nowrap' }}>
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row._id}>
            <TableCell>{row.email}</TableCell>
            <TableCell>{row.role?.name ?? '지운 역할'}</TableCell>
            <TableCell>
              <Chip kind={looks[row.state]} label={invitationStateLabels[row.state]} />
            </TableCell>
            <TableCell>{row.invitedBy || '서버 명령'}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{showTime(row.sentAt)}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{showTime(row.expiresAt)}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              {mayManage && (row.state === 'OPEN' || row.state === 'EXPIRED') && <Verbs invitation={row} />}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Verbs({ invitation: { _id, email } }: { invitation: Invitation }) {
  const { resend, revoke } = useOperatorChange();
  const notify = useNotify();
  const [opened, setOpened] = useState<'resend' | 'revoke' | null>(null);
  const isResend = opened === 'resend';

  async function confirm(): Promise<void> {
    await (isResend ? resend(_id) : revoke(_id));
    notify(isResend ? '초대 메일을 다시 보냈습니다.' : '초대를 취소했습니다.', { type: 'success' });
  }

  return (
    <>
      <Button size="small" aria-label={`${email} 초대 다시 보내기`} onClick={() => setOpened('resend')}>
        다시 보내기
      </Button>
      <Button size="small" color="error" aria-label={`${email} 초대 취소`} onClick={() => setOpened('revoke')}>
        초대 취소
      </Button>
      {opened && (
        <FormDialog
          title={isResend ? '초대 다시 보내기' : '초대 취소'}
          question={isResend ? `${email} 주소로 새 링크를 보냅니다.` : `${email} 주소로 보낸 초대를 취소합니다.`}
          effect={isResend ? '이전 링크는 바로 쓸 수 없게 됩니다.' : '보낸 링크를 바로 쓸 수 없게 됩니다.'}
          verb={isResend ? '다시 보내기' : '초대 취소'}
          isDestructive={!isResend}
          onConfirm={confirm}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
