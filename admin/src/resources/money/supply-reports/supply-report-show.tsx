import type { SupplyFault, SupplyReportDetail } from '@iruon/contract';
import { supplyFaultHelp, supplyFaultLabels, supplyKindLabels } from '@iruon/contract/labels';
import { Alert, Box, Link, TableCell, TableRow } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Muted } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { PageLoading } from '../../../components/page-loading.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { DownloadButton } from '../../../downloads/download-button.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { PageHead } from '../../../layout/page-head.tsx';
import { addressOf } from '../../../providers/call.ts';
import { monthName, StageChip } from './report-calls.ts';
import { ReportRows } from './report-rows.tsx';
import { ReportSteps } from './report-steps.tsx';

type Detail = SupplyReportDetail & { id: string };
/** While the portal is being called, milliseconds. */
const POLL = 3_000;

/** The report of a month: its presses, its figures and its rows. */
export function SupplyReportShow() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<Detail>(
    'supply-reports',
    { id },
    { refetchInterval: ({ state }) => (state.data?.run?.state === 'OPEN' ? POLL : false) },
  );
  if (error) return <ReadError error={error} onRetry={refetch} sx={{ m: 2 }} />;
  if (!data) return <PageLoading />;
  return (
    <Box sx={{ pb: 2, maxWidth: 1320 }}>
      <PageHead
        title={monthName(data.month)}
        tabTitle={`공급내역 보고 ${data.month}`}
        back={{ to: '/supply-reports', name: '공급내역 보고 목록' }}
        chips={<StageChip state={data.stage} />}
      >
        {data.rows > 0 && (
          <DownloadButton url={addressOf('exportSupplyReport', { path: { month: data.month } })} variant="outlined">
            엑셀
          </DownloadButton>
        )}
      </PageHead>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <ReportSteps report={data} />
        <Figures report={data} />
      </Box>
      <Box sx={{ mt: 2 }}>
        <ReportRows key={data.month} report={data} />
      </Box>
    </Box>
  );
}

/** Faults that are corrected at the buyers. */
const CLIENT_FAULTS: readonly SupplyFault[] = ['CLIENT_MISSING', 'SIGN_MISSING'];

function Figures({ report }: { report: SupplyReportDetail }) {
  return (
    <Panel title="구분별">
      {report.faulty > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          고칠 행이 {showNumber(report.faulty)}건 있습니다. 주문에는 영향이 없습니다.
          {report.faults.length > 0 && (
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
              {report.faults.map(({ fault, rows }) => (
                <li key={fault}>
                  <b>
                    {supplyFaultLabels[fault]} {showNumber(rows)}건:
                  </b>{' '}
                  {supplyFaultHelp[fault]}
                </li>
              ))}
            </Box>
          )}
          {report.faults.some(({ fault }) => CLIENT_FAULTS.includes(fault)) && (
            <Link component={LinkOrText} to="/supply-clients" sx={{ display: 'inline-block', mt: 0.5 }}>
              공급 거래처 열기
            </Link>
          )}
        </Alert>
      )}
      {report.different > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          추가한 뒤에 내용이 바뀐 행이 {showNumber(report.different)}건 있습니다. 포털에서 고쳐 주세요.
        </Alert>
      )}
      {report.kinds.length === 0 && <Muted>아직 행이 없습니다.</Muted>}
      {report.kinds.length > 0 && (
        <CardsTable heads={['구분', { right: '행' }, { right: '포장' }, { right: '낱개' }, { right: '금액' }]}>
          {report.kinds.map(({ kind, rows, quantity, pieces, amount }) => (
            <TableRow key={kind}>
              <TableCell>{supplyKindLabels[kind]}</TableCell>
              <TableCell align="right">{showNumber(rows)}</TableCell>
              <TableCell align="right">{showNumber(quantity)}</TableCell>
              <TableCell align="right">{showNumber(pieces)}</TableCell>
              <TableCell align="right">{showWon(amount)}</TableCell>
            </TableRow>
          ))}
        </CardsTable>
      )}
    </Panel>
  );
}
