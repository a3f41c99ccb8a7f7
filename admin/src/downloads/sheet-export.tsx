import type { ExportInput, ExportKind, OrderStatus } from '@iruon/contract';
import { exportKindHelp, exportKindLabels, orderStatusLabels } from '@iruon/contract/labels';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { HttpError, useNotify, useRedirect, useRefresh } from 'react-admin';
import { ChoiceField } from '../components/choice-field.tsx';
import { Refusal } from '../dialogs/refusal.tsx';
import { firstOfMonth, seoulDay } from '../format/seoul-time.ts';
import { showNumber } from '../format/won.ts';
import { choicesOf } from '../lists/choices.ts';
import { useCall } from '../providers/use-call.ts';
import { fetchFile, saveAs } from './download-file.ts';

interface Narrowed {
  from: string;
  to: string;
  filter: ExportInput['filter'];
  /** Its label. */
  words: string[];
}

interface SheetExportProps {
  title: string;
  /** The kind of files that are made in the background; with a direct download, used for files that are too long for it. */
  kinds?: readonly ExportKind[];
  /** The URL of a file that is streamed. */
  direct?: (request: DirectRequest) => string;
  /** Whether orders of one status can be chosen. */
  withStatus?: boolean;
  /** The filter of the list, to export just that. */
  narrowed?: Narrowed;
  onClose: () => void;
}

type ExportRequest = Omit<ExportInput, 'kind'>;
/** The request of a direct download: its period is always included. */
type DirectRequest = Omit<ExportRequest, 'filter' | 'from' | 'to'> & { from: string; to: string };

const isTooLong = (error: unknown) =>
  error instanceof HttpError && (error.body as { code?: string } | undefined)?.code === 'EXPORT_TOO_LARGE';

/**
 * Requests the sheet of a period: days, scope and reason. A short one is downloaded immediately and shows its progress; a long
 * one is made in the background, on the page of exports.
 */
export function SheetExportDialog({
  title,
  kinds = [],
  direct,
  withStatus = false,
  narrowed,
  onClose,
}: SheetExportProps) {
  const call = useCall();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const today = seoulDay(new Date());
  const [from, setFrom] = useState(narrowed ? narrowed.from : firstOfMonth(today));
  const [to, setTo] = useState(narrowed ? narrowed.to : today);
  const [kind, setKind] = useState<ExportKind | undefined>(kinds[0]);
  const [orderStatus, setOrderStatus] = useState<OrderStatus | ''>('');
  const [reason, setReason] = useState('');
  const [bytes, setBytes] = useState(0);
  const stopping = useRef<AbortController | null>(null);
  // No rows are added any more, so that the whole table is a valid period.
  const needsDays = kind !== 'LEGACY_ORDERS';
  const days = [
    { label: '시작일', value: from, change: setFrom, bounds: { max: to || undefined } },
    { label: '종료일', value: to, change: setTo, bounds: { min: from || undefined } },
  ];
  const hasStatus = withStatus && (kind === undefined || kind === 'ORDERS');

  async function order(request: ExportRequest): Promise<void> {
    if (kind === undefined) throw new Error(`${title} has no file that is made behind the scenes`);
    await call('createExport', { body: { kind, ...request } });
    notify('파일을 만들기 시작했습니다. 다 되면 여기에서 내려받으세요.', { type: 'info' });
    onClose();
    redirect('list', 'exports');
    // If that page is already open, nothing else would reload it.
    refresh();
  }

  async function fetchDirectly(addressOf: NonNullable<typeof direct>, request: ExportRequest): Promise<void> {
    stopping.current = new AbortController();
    setBytes(0);
    try {
      const { filter: _, ...query } = request;
      const { name, blob } = await fetchFile(addressOf({ ...query, from, to }), setBytes, stopping.current.signal);
      saveAs(blob, name);
      onClose();
    } catch (error) {
      if (!isTooLong(error) || kind === undefined) throw error;
      await order(request);
    }
  }

  const asking = useMutation({
    mutationFn: (request: ExportRequest) => (direct ? fetchDirectly(direct, request) : order(request)),
    onError: (error) => {
      if (error.name === 'AbortError') notify('내려받기를 멈췄습니다.', { type: 'info' });
    },
  });
  const refusal = asking.error && asking.error.name !== 'AbortError' ? asking.error.message : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    asking.mutate({
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(hasStatus && orderStatus ? { orderStatus } : {}),
      ...(narrowed?.filter ? { filter: narrowed.filter } : {}),
      reason,
    });
  }

  function close(): void {
    stopping.current?.abort();
    onClose();
  }

  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby="sheet-export-title">
      <form onSubmit={submit}>
        <DialogTitle id="sheet-export-title">{title}</DialogTitle>
        <DialogContent>
          {kinds.length > 1 && (
            <ChoiceField
              label="내용"
              value={kind ?? ''}
              choices={choicesOf(exportKindLabels, kinds)}
              onChoose={setKind}
              fullWidth
            />
          )}
          {kind && exportKindHelp[kind] && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
              {exportKindHelp[kind]}
            </Typography>
          )}
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 1.5 }}>
            {days.map(({ label, value, change, bounds }) => (
              <TextField
                key={label}
                type="date"
                label={label}
                required={needsDays}
                value={value}
                onChange={(event) => change(event.target.value)}
                slotProps={{ inputLabel: { shrink: true }, htmlInput: bounds }}
              />
            ))}
          </Box>
          {!needsDays && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
              날짜를 비우면 전체 기간입니다.
              {narrowed && narrowed.words.length > 0 && ` 목록의 조건을 그대로 씁니다: ${narrowed.words.join(', ')}`}
            </Typography>
          )}
          {hasStatus && (
            <ChoiceField<OrderStatus | ''>
              label="상태"
              fullWidth
              value={orderStatus}
              choices={[{ id: '', name: '전체' }, ...choicesOf(orderStatusLabels)]}
              onChoose={setOrderStatus}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            />
          )}
          <TextField
            label="내려받는 이유"
            required
            fullWidth
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            placeholder="예: 11월 매출 마감"
            helperText="개인정보가 들어 있는 파일입니다. 이유는 기록에 남습니다."
            slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
          />
          {asking.isPending && (
            <Box sx={{ mt: 1 }} role="status">
              <Typography variant="body2" sx={{ mb: 0.5 }}>
                {bytes === 0 ? '파일을 만들고 있습니다…' : `${showNumber(Math.round(bytes / 1024))}KB 받았습니다`}
              </Typography>
              <LinearProgress aria-label="내려받는 중" />
            </Box>
          )}
          <Refusal>{refusal}</Refusal>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{asking.isPending ? '멈추기' : '닫기'}</Button>
          <Button type="submit" variant="contained" disabled={asking.isPending} startIcon={<DownloadIcon />}>
            {direct ? '내려받기' : '만들기'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
