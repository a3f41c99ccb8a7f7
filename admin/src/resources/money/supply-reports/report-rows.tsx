import type { SupplyFault, SupplyReportDetail, SupplyReportRow } from '@iruon/contract';
import {
  supplyDifferenceLabels,
  supplyFaultHelp,
  supplyFaultLabels,
  supplyFormLabels,
  supplyKindLabels,
  supplyRowStateLabels,
} from '@iruon/contract/labels';
import { Box, Link, Skeleton, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Detail } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { TablePages } from '../../../lists/table-pages.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { packageDay } from '../../stock/stock/keeper-text.ts';
import { RowChip } from './report-calls.ts';

const PER_PAGE = 50;
const parts = { ...supplyRowStateLabels, DIFFERENT: '나중에 바뀐 행' };
type Part = keyof typeof parts;

const filterOf = (part: Part | '', fault: SupplyFault | '', q: string) =>
  JSON.stringify({
    ...(part === 'DIFFERENT' ? { isDifferent: true } : part && { state: part }),
    ...(fault && { fault }),
    ...(q && { q }),
  });

/** The rows of a month, those that need work first. */
export function ReportRows({ report }: { report: SupplyReportDetail }) {
  const { month, builtAt, run, faults } = report;
  const call = useCall();
  const [part, setPart] = useState<Part | ''>('');
  const [fault, setFault] = useState<SupplyFault | ''>('');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(0);
  const filter = filterOf(part, fault, q);
  const range = JSON.stringify([page * PER_PAGE, (page + 1) * PER_PAGE - 1]);
  const { data, error, refetch } = useQuery({
    queryKey: ['supply-rows', month, builtAt, run, filter, range],
    queryFn: () => call('listSupplyReportRows', { path: { month }, query: { filter, range } }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows ?? [];
  const first = () => setPage(0);
  return (
    <Panel title="행">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <ChoiceField
          label="상태"
          size="small"
          fullWidth={false}
          sx={{ minWidth: 140 }}
          choices={[{ id: '' as const, name: '모두' }, ...choicesOf(parts)]}
          value={part}
          onChoose={(chosen: Part | '') => {
            setPart(chosen);
            first();
          }}
        />
        {faults.length > 0 && (
          <ChoiceField
            label="고칠 곳"
            size="small"
            fullWidth={false}
            sx={{ minWidth: 180 }}
            choices={[
              { id: '' as const, name: '모두' },
              ...faults.map(({ fault: id, rows: some }) => ({
                id,
                name: `${supplyFaultLabels[id]} ${showNumber(some)}`,
              })),
            ]}
            value={fault}
            onChoose={(chosen: SupplyFault | '') => {
              setFault(chosen);
              first();
            }}
          />
        )}
        <TextField
          label="상품, 로트, UDI, 거래처"
          size="small"
          fullWidth={false}
          value={q}
          onChange={({ target }) => {
            setQ(target.value);
            first();
          }}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      </Box>
      {fault && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{supplyFaultHelp[fault]}</Typography>}
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />}
      {data && rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>해당하는 행이 없습니다.</Typography>}
      {rows.length > 0 && (
        <CardsTable heads={['상태', '구분', '상품', '로트', '공급받은 자', { right: '수량' }, { right: '금액' }]}>
          {rows.map((row) => (
            <Row key={row._id} row={row} />
          ))}
        </CardsTable>
      )}
      <TablePages total={data?.total ?? 0} perPage={PER_PAGE} page={page} onPage={setPage} />
    </Panel>
  );
}

function Row({ row }: { row: SupplyReportRow }) {
  const { state, kind, occurredOn, goodsName, gtin, lotNo, serial, useBy, receiverName, clientCode, form, _order } =
    row;
  const { faults, refusal, difference, quantity, loose, packPieces, unitPrice, amount } = row;
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 150, whiteSpace: 'normal' }}>
        <RowChip state={state} />
        {faults.map((fault) => (
          <Detail key={fault}>{supplyFaultLabels[fault]}</Detail>
        ))}
        {refusal && <Detail>{refusal}</Detail>}
        {difference.map(({ field, added, now }) => (
          <Detail key={field}>
            {supplyDifferenceLabels[field]}: {added || '없음'} → {now || '없음'}
          </Detail>
        ))}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {supplyKindLabels[kind]}
        <Detail>{packageDay(occurredOn)}</Detail>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'normal', minWidth: 160 }}>
        {goodsName}
        <Detail>{gtin ?? 'UDI 없음'}</Detail>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {lotNo ?? '없음'}
        <Detail>
          {[serial && `일련번호 ${serial}`, useBy && `${packageDay(useBy)}까지`].filter(Boolean).join(' · ')}
        </Detail>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'normal', minWidth: 140 }}>
        {_order ? (
          <Link component={LinkOrText} to={`/orders/${_order}/show`}>
            {receiverName ?? '주문'}
          </Link>
        ) : (
          (receiverName ?? '없음')
        )}
        <Detail>{[form && supplyFormLabels[form], clientCode].filter(Boolean).join(' · ')}</Detail>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {showNumber(quantity)}
        <Detail>
          {[packPieces && packPieces > 1 && `${showNumber(packPieces)}개들이`, loose > 0 && `낱개 ${showNumber(loose)}`]
            .filter(Boolean)
            .join(' · ')}
        </Detail>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {amount === null ? '—' : showWon(amount)}
        {unitPrice !== null && <Detail>단가 {showWon(unitPrice)}</Detail>}
      </TableCell>
    </TableRow>
  );
}
