import type { ConsoleIfuVersion } from '@iruon/contract';
import { ifuVersionStateLabels } from '@iruon/contract/labels';
import { Box, Link, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { stateChip } from '../../../chips/chip.tsx';
import { Muted } from '../../../components/muted.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { packageDay } from '../../stock/stock/keeper-text.ts';
import { PublishDialog } from './publish-dialog.tsx';

const VersionChip = stateChip(ifuVersionStateLabels, { CURRENT: 'active', PLANNED: 'planned', PAST: 'ended' });

/** The query of the versions of a document, which its panels share. */
export function useVersions(documentId: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['ifu-documents', documentId, 'versions'],
    queryFn: () => call('listIfuVersions', { path: { _id: documentId } }),
  });
}

/** The versions of instructions, the latest first, and the button that publishes the next one. */
export function VersionsPanel({ documentId }: { documentId: string }) {
  const { data, error, isPending, refetch } = useVersions(documentId);
  return (
    <Panel title="버전">
      <Muted>등록한 버전의 파일과 내용은 바뀌지 않습니다. 고칠 것이 있으면 새 버전을 등록해 주세요.</Muted>
      <Box sx={{ my: 2 }}>
        <DialogButton
          needs="publishIfuVersion"
          variant="contained"
          dialog={(close) => <PublishDialog documentId={documentId} onDone={refetch} onClose={close} />}
        >
          새 버전 등록
        </DialogButton>
      </Box>
      {isPending && <Skeleton variant="rounded" height={120} aria-label="불러오는 중" />}
      {error && <ReadError error={error} onRetry={refetch} sx={{ mt: 1 }} />}
      {data?.versions.length === 0 && <Muted>아직 등록한 버전이 없습니다.</Muted>}
      {data && data.versions.length > 0 && (
        <CardsTable heads={['버전', '상태', '시행일', '바뀐 내용과 파일', { right: '로트' }, '등록', '할 일']}>
          {data.versions.map((version) => (
            <VersionRow key={version._id} version={version} onChanged={refetch} />
          ))}
        </CardsTable>
      )}
    </Panel>
  );
}

function VersionRow({ version, onChanged }: { version: ConsoleIfuVersion; onChanged: () => void }) {
  const { _id, _file, no, state, validFrom, note, file, lots, publishedBy, createdAt } = version;
  return (
    <TableRow>
      <TableCell sx={{ fontWeight: 600 }}>{no}</TableCell>
      <TableCell>
        <VersionChip state={state} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{packageDay(validFrom)}</TableCell>
      <TableCell sx={{ minWidth: 220 }}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
        <Link href={`/files/${_file}`} download sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Link>
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          SHA-256 {file.sha256.slice(0, 16)}…
        </Typography>
      </TableCell>
      <TableCell align="right">{showNumber(lots)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {publishedBy}
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {showTime(createdAt)}
        </Typography>
      </TableCell>
      <TableCell>
        {state === 'PLANNED' && (
          <DialogButton
            size="small"
            needs="withdrawIfuVersion"
            aria-label={`버전 ${no} 삭제`}
            dialog={(close) => <WithdrawDialog id={_id} no={no} onDone={onChanged} onClose={close} />}
          >
            삭제
          </DialogButton>
        )}
      </TableCell>
    </TableRow>
  );
}

interface WithdrawDialogProps {
  id: string;
  no: string;
  onDone: () => void;
  onClose: () => void;
}

function WithdrawDialog({ id, no, onDone, onClose }: WithdrawDialogProps) {
  const call = useCall();
  return (
    <FormDialog
      title="시행 전 버전 삭제"
      question={`이 버전을 지울까요? (${no})`}
      effect="아직 시행하지 않은 버전만 지울 수 있습니다."
      verb="삭제"
      isDestructive
      onConfirm={async () => {
        await call('withdrawIfuVersion', { path: { _id: id } });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
