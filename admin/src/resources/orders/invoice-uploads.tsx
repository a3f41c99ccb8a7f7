import { bulkUploadLimits } from '@iruon/contract';
import { Box, Card, Typography } from '@mui/material';
import { Muted } from '../../components/muted.tsx';
import { useDashboard } from '../../dashboard/use-dashboard.ts';
import { DownloadButton } from '../../downloads/download-button.tsx';
import { showNumber } from '../../format/won.ts';
import { addTexts } from '../../i18n/page-texts.ts';
import { HistoryList } from '../../lists/history-list.tsx';
import { addressOf } from '../../providers/call.ts';
import { KeptLayouts } from '../../sheets/kept-layouts.tsx';
import { BulkUploadShow } from '../products/bulk-uploads/bulk-upload-show.tsx';
import { UploadHistory } from '../products/bulk-uploads/upload-history.tsx';
import { useSendWorkbook, WorkbookDrop } from '../products/bulk-uploads/workbook-drop.tsx';

function Waiting() {
  const { data } = useDashboard();
  if (!data) return null;
  const { toShip, delayed } = data.queues;
  if (toShip === null || delayed === null) return null;
  return <strong>지금 송장을 기다리는 상품 {showNumber(toShip + delayed)}건. </strong>;
}

function NewInvoices() {
  const send = useSendWorkbook('INVOICES');
  return (
    <Card component="section" aria-label="새 송장 파일" sx={{ p: 2, mb: 2, display: 'grid', gap: 2 }}>
      <div>
        <Typography component="h2" variant="h6">
          1. 보낼 주문을 내려받아 택배사와 송장번호를 적습니다
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          <Waiting />
          송장번호를 비워 둔 행은 건너뜁니다. 한 파일에 {showNumber(bulkUploadLimits.invoices)}행까지 적을 수 있습니다.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <DownloadButton url={addressOf('getInvoiceTemplate')} variant="outlined">
            보낼 주문 내려받기
          </DownloadButton>
          <Muted variant="caption">받는 분 이름이 들어 있어 내려받은 사람이 기록에 남습니다.</Muted>
        </Box>
      </div>
      <div>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          2. 작성한 파일을 올립니다
        </Typography>
        <WorkbookDrop label="송장 엑셀 파일" then="결과를 본 뒤 발송 처리합니다" send={send} needs="shipping:write" />
      </div>
      <KeptLayouts kinds={['INVOICES']} />
    </Card>
  );
}

/** Invoice numbers by spreadsheet: a new file above, earlier ones below. */
function InvoiceUploadList() {
  return (
    <HistoryList title="송장 일괄 입력" filter={{ kind: 'INVOICES' }} storeKey="invoice-uploads">
      <NewInvoices />
      <UploadHistory kind="INVOICES" />
    </HistoryList>
  );
}

addTexts('invoice-uploads', {
  nothing: '아직 올린 파일이 없습니다.',
  fields: { fileName: '파일', state: '상태', operatorName: '올린 사람', createdAt: '올린 때' },
});

export const screens = { list: InvoiceUploadList, show: BulkUploadShow };
