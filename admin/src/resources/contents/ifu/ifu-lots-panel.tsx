import type { IfuLot } from '@iruon/contract';
import { Box, MenuItem, Skeleton, TableCell, TableRow, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Muted } from '../../../components/muted.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showNumber } from '../../../format/won.ts';
import { TablePages } from '../../../lists/table-pages.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { lotConditionText } from '../../stock/lots/lot-calls.tsx';
import { packageDay } from '../../stock/stock/keeper-text.ts';
import { useVersions } from './versions-panel.tsx';

const PAGE = 20;
const ALL = 'all';
const UNASSIGNED = 'none';

/** The lots of the products of instructions, all, of a version, or those without one. */
export function IfuLotsPanel({ documentId }: { documentId: string }) {
  const call = useCall();
  const [chosen, setChosen] = useState(ALL);
  const [page, setPage] = useState(0);
  const { versions = [] } = useVersions(documentId).data ?? {};
  const query = {
    page: page + 1,
    limit: PAGE,
    ...(chosen === UNASSIGNED && { isUnassigned: 'true' }),
    ...(chosen !== ALL && chosen !== UNASSIGNED && { _version: chosen }),
  };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['ifu-documents', documentId, 'lots', query],
    queryFn: () => call('listIfuLots', { path: { _id: documentId }, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={data ? `로트 ${showNumber(data.total)}건` : '로트'}>
      <ChoiceField
        label="버전"
        size="small"
        fullWidth={false}
        sx={{ minWidth: 200, mb: 2 }}
        choices={[
          { id: ALL, name: '모든 로트' },
          { id: UNASSIGNED, name: '버전이 없는 로트' },
          ...versions.map(({ _id, no }) => ({ id: _id, name: `버전 ${no}` })),
        ]}
        value={chosen}
        onChoose={(version) => {
          setChosen(version);
          setPage(0);
        }}
      />
      {isPending && <Skeleton variant="rounded" height={120} aria-label="불러오는 중" />}
      {error && <ReadError error={error} onRetry={refetch} sx={{ mt: 1 }} />}
      {data?.total === 0 && <Muted>해당하는 로트가 없습니다.</Muted>}
      {data && data.total > 0 && (
        <CardsTable heads={['로트번호', '상품', '상태', '유효기한', '버전', '할 일']}>
          {data.lots.map((lot) => (
            <TableRow key={lot._id}>
              <TableCell sx={{ fontWeight: 600 }}>{lot.lotNo}</TableCell>
              <TableCell sx={{ minWidth: 180 }}>{[lot.product.name, lot.option].filter(Boolean).join(' ')}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{lotConditionText(lot)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{lot.useBy && packageDay(lot.useBy)}</TableCell>
              <TableCell>{lot.version?.no ?? '없음'}</TableCell>
              <TableCell>
                {lot.isSent && lot.version ? (
                  <Muted>출고함</Muted>
                ) : (
                  <DialogButton
                    size="small"
                    needs="changeLotIfu"
                    disabled={versions.length === 0}
                    aria-label={`로트 ${lot.lotNo} 버전 변경`}
                    dialog={(close) => <ChangeDialog lot={lot} versions={versions} onDone={refetch} onClose={close} />}
                  >
                    버전 변경
                  </DialogButton>
                )}
              </TableCell>
            </TableRow>
          ))}
        </CardsTable>
      )}
      <TablePages page={page} perPage={PAGE} total={data?.total ?? 0} onPage={setPage} />
    </Panel>
  );
}

interface ChangeDialogProps {
  lot: IfuLot;
  versions: readonly { _id: string; no: string; validFrom: string }[];
  onDone: () => void;
  onClose: () => void;
}

function ChangeDialog({ lot, versions, onDone, onClose }: ChangeDialogProps) {
  const call = useCall();
  return (
    <ReasonDialog
      title="로트의 사용설명서 버전 변경"
      question={`로트 ${lot.lotNo}`}
      effect="포장에 실제로 들어 있는 버전을 고르세요. 첫 출고 뒤에는 바꿀 수 없습니다."
      verb="변경"
      onConfirm={async (reason, form) => {
        await call('changeLotIfu', { path: { _id: lot._id }, body: { _version: String(form.get('version')), reason } });
        onDone();
      }}
      onClose={onClose}
    >
      <Box sx={{ mb: 2, mt: 1 }}>
        <TextField
          select
          name="version"
          label="버전"
          required
          fullWidth
          defaultValue={lot.version?._id ?? versions[0]?._id ?? ''}
        >
          {versions.map(({ _id, no, validFrom }) => (
            <MenuItem key={_id} value={_id}>
              {no} ({packageDay(validFrom)} 시행)
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </ReasonDialog>
  );
}
