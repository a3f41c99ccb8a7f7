import type { BulkUploadDetail } from '@iruon/contract';
import { bulkUploadModeLabels, sheetKindLabels } from '@iruon/contract/labels';
import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useGetOne, useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { UndoButton, useNewestChange } from '../../../components/audit/undo-button.tsx';
import { Muted } from '../../../components/muted.tsx';
import { PageLoading } from '../../../components/page-loading.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { DownloadButton } from '../../../downloads/download-button.tsx';
import { showNumber } from '../../../format/won.ts';
import { PageHead } from '../../../layout/page-head.tsx';
import { addressOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { Findings } from './findings.tsx';
import { kindLabels } from './kind-labels.ts';
import { InvoicePreview, Preview } from './preview.tsx';
import { StateChip } from './upload-history.tsx';

type Upload = BulkUploadDetail & { id: string };

/** Polling interval of a running upload, in milliseconds. */
const POLL = 1_000;
const isWorking = ({ state }: Upload) => state === 'CHECKING' || state === 'RUNNING';

function Tile({ name, count, tone }: { name: string; count: number; tone?: string }) {
  return (
    <Card variant="outlined" sx={{ p: 1.5, minWidth: 110, flex: '1 1 110px' }}>
      <Muted variant="caption">{name}</Muted>
      <Typography sx={{ fontSize: 22, fontWeight: 700, color: count > 0 ? tone : undefined }}>
        {showNumber(count)}
      </Typography>
    </Card>
  );
}

function Progress({ upload }: { upload: Upload }) {
  const { kind, rowsDone, rowsTotal, ahead, state } = upload;
  if (ahead > 0)
    return <Alert severity="info">먼저 올린 파일 {ahead}개를 처리하고 있습니다. 끝나면 이어서 시작합니다.</Alert>;
  const name = state === 'CHECKING' ? '검사' : kindLabels[kind].verb;
  return (
    <div>
      <Typography aria-live="polite" sx={{ mb: 0.5 }}>
        {rowsTotal > 0 ? `${name} 중 ${showNumber(rowsDone)} / ${showNumber(rowsTotal)}` : '파일을 읽고 있습니다…'}
      </Typography>
      <LinearProgress
        variant={rowsTotal > 0 ? 'determinate' : 'indeterminate'}
        value={rowsTotal > 0 ? (rowsDone / rowsTotal) * 100 : 0}
        aria-label={`${name} 진행률`}
      />
    </div>
  );
}

function Verbs({ upload, onChange }: { upload: Upload; onChange: () => void }) {
  const call = useCall();
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const act = useMutation({
    mutationFn: (verb: 'startBulkUpload' | 'cancelBulkUpload') => call(verb, { path: { _id: upload.id } }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: onChange,
  });
  const { kind, state, mode, rowsBad, rowsCreated, rowsUpdated } = upload;
  const words = kindLabels[kind];
  const toSave = rowsCreated + rowsUpdated;
  const mayStart = state === 'CHECKED' && toSave > 0 && (mode === 'GOOD_ROWS' || rowsBad === 0);
  const mayCancel = state === 'CHECKED' || state === 'COLUMNS_UNKNOWN' || isWorking(upload);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {state === 'CHECKED' && (
        <Button variant="contained" disabled={!mayStart || act.isPending} onClick={() => act.mutate('startBulkUpload')}>
          {words.start(toSave)}
        </Button>
      )}
      {mayCancel && (
        <Button variant="outlined" color="inherit" disabled={act.isPending} onClick={() => setAsking(true)}>
          {state === 'RUNNING' ? `${words.verb} 멈추기` : '버리기'}
        </Button>
      )}
      {upload.findingsTotal > 0 && state !== 'CHECKING' && (
        <DownloadButton url={addressOf('reportBulkUpload', { path: { _id: upload.id } })} variant="outlined">
          잘못된 행 내려받기
        </DownloadButton>
      )}
      <Confirm
        isOpen={isAsking}
        title={state === 'RUNNING' ? `${words.verb} 작업을 멈출까요?` : '이 파일을 버릴까요?'}
        content={state === 'RUNNING' && mode === 'GOOD_ROWS' ? words.stopped : words.nothingDone}
        confirm={state === 'RUNNING' ? '멈추기' : '버리기'}
        cancel="닫기"
        onConfirm={() => {
          setAsking(false);
          act.mutate('cancelBulkUpload');
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

/** Steps three and four: the errors of the check, then saving with its progress. */
export function BulkUploadShow() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<Upload>(
    'bulk-uploads',
    { id },
    { refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL : false) },
  );
  const isUndoable = data !== undefined && data.kind !== 'INVOICES' && !isWorking(data);
  const change = useNewestChange(`bulk-upload:${id}`, isUndoable);
  if (error) return <ReadError error={error} onRetry={refetch} sx={{ m: 2 }} />;
  if (!data) return <PageLoading />;
  const isCounted = data.state !== 'CHECKING' && data.state !== 'COLUMNS_UNKNOWN';
  const isDone = data.state === 'DONE';
  const words = kindLabels[data.kind];
  return (
    <Box sx={{ pb: 2 }}>
      <PageHead
        title={data.fileName}
        back={{ to: `/${words.home}`, name: words.homeLabel }}
        chips={
          <>
            <StateChip kind={data.kind} state={data.state} />
            {data.kind === 'PRODUCTS' && <Muted>{bulkUploadModeLabels[data.mode]}</Muted>}
          </>
        }
      >
        <UndoButton change={change} />
      </PageHead>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Card component="section" aria-label="진행" sx={{ p: 2, display: 'grid', gap: 2 }}>
          {isWorking(data) && <Progress upload={data} />}
          {data.chosen.length > 0 && (
            <Muted>골라 둔 열로 읽습니다: {data.chosen.map((kind) => sheetKindLabels[kind]).join(', ')}</Muted>
          )}
          {data.failure && <Alert severity="error">{data.failure}</Alert>}
          {data.state === 'CHECKED' && data.mode === 'ALL_OR_NOTHING' && data.rowsBad > 0 && (
            <Alert severity="warning">잘못된 행이 있어 등록할 수 없습니다. 아래를 고쳐 다시 올려 주세요.</Alert>
          )}
          {isCounted && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Tile name={words.created(isDone)} count={data.rowsCreated} tone="success.main" />
              <Tile name={words.updated(isDone)} count={data.rowsUpdated} tone="primary.main" />
              <Tile name="그대로" count={data.rowsUnchanged} />
              <Tile name={words.bad} count={data.rowsBad} tone="error.main" />
            </Box>
          )}
          <Verbs upload={data} onChange={() => void refetch()} />
        </Card>
        {data.offer && (
          <ChooseColumns key={data.offer.kind} upload={data} offer={data.offer} onChange={() => void refetch()} />
        )}
        {isCounted && data.findingsTotal > 0 && <Findings id={id} total={data.findingsTotal} state={data.state} />}
        {data.kind === 'PRODUCTS' && data.state === 'CHECKED' && data.preview.length > 0 && (
          <Preview preview={data.preview} />
        )}
        {data.kind === 'INVOICES' && data.preview.length > 0 && (
          <InvoicePreview preview={data.preview} isDone={data.state !== 'CHECKED'} />
        )}
      </Box>
    </Box>
  );
}
