import { type BulkUploadMode, bulkUploadLimits, bulkUploadModes } from '@iruon/contract';
import { bulkUploadModeLabels } from '@iruon/contract/labels';
import { Box, Card, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { DownloadButton } from '../../../downloads/download-button.tsx';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { HistoryList } from '../../../lists/history-list.tsx';
import { addressOf } from '../../../providers/call.ts';
import { KeptLayouts } from '../../../sheets/kept-layouts.tsx';
import { BulkUploadShow } from './bulk-upload-show.tsx';
import { UploadHistory } from './upload-history.tsx';
import { useSendWorkbook, WorkbookDrop } from './workbook-drop.tsx';

/** Products by spreadsheet: a new file above, earlier ones below. */
function BulkUploadList() {
  return (
    <HistoryList title="대량 등록" filter={{ kind: 'PRODUCTS' }}>
      <UploadForm />
      <UploadHistory kind="PRODUCTS" />
    </HistoryList>
  );
}

const explanations: Record<BulkUploadMode, string> = {
  ALL_OR_NOTHING: '하나라도 잘못되면 아무것도 등록하지 않습니다.',
  GOOD_ROWS: '잘못된 행은 건너뛰고 나머지를 등록합니다.',
};

/** Steps one and two: the template, then the file. The file is only checked; saving is a separate step. */
function UploadForm() {
  const [mode, setMode] = useState<BulkUploadMode>('ALL_OR_NOTHING');
  const send = useSendWorkbook('PRODUCTS', mode);
  return (
    <Card component="section" aria-label="새 파일 올리기" sx={{ p: 2, mb: 2, display: 'grid', gap: 2 }}>
      <div>
        <Typography component="h2" variant="h6">
          1. 양식을 내려받아 작성합니다
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          있는 상품코드는 고치고, 없는 상품코드는 새로 등록합니다. 빈 칸은 그대로 둡니다. 한 파일에 상품{' '}
          {showNumber(bulkUploadLimits.products)}개, 옵션 {showNumber(bulkUploadLimits.options)}개까지 적을 수 있습니다.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <DownloadButton url={addressOf('getBulkUploadTemplate')} variant="outlined">
            빈 양식
          </DownloadButton>
          <DownloadButton url={addressOf('exportConsoleProducts')} variant="outlined">
            지금 상품이 담긴 양식
          </DownloadButton>
        </Box>
      </div>
      <div>
        <Typography component="h2" variant="h6" id="upload-mode">
          2. 작성한 파일을 올립니다
        </Typography>
        <RadioGroup
          aria-labelledby="upload-mode"
          value={mode}
          onChange={(_, value) => setMode(value as BulkUploadMode)}
          sx={{ mb: 1 }}
        >
          {bulkUploadModes.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={`${bulkUploadModeLabels[one]} — ${explanations[one]}`}
            />
          ))}
        </RadioGroup>
        <WorkbookDrop label="상품 엑셀 파일" then="결과를 본 뒤 등록합니다" send={send} needs="catalog:write" />
      </div>
      <KeptLayouts kinds={['PRODUCTS', 'OPTIONS']} />
    </Card>
  );
}

addTexts('bulk-uploads', {
  nothing: '아직 올린 파일이 없습니다.',
  fields: {
    fileName: '파일',
    state: '상태',
    mode: '등록 방식',
    rowsTotal: '상품',
    rowsBad: '잘못된 상품',
    operatorName: '올린 사람',
    createdAt: '올린 때',
  },
});

export const screens = { list: BulkUploadList, show: BulkUploadShow };
