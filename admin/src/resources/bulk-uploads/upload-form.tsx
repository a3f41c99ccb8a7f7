import { type BulkUploadMode, bulkUploadLimits, bulkUploadModes } from '@iruon/contract';
import { bulkUploadModeLabels } from '@iruon/contract/labels';
import { Box, Card, CircularProgress, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { DownloadButton } from '../../downloads/download-button.tsx';
import { showNumber } from '../../format/won.ts';
import { DropZone } from '../../inputs/drop-zone.tsx';
import { sendWorkbook } from './send-workbook.ts';

const explanations: Record<BulkUploadMode, string> = {
  ALL_OR_NOTHING: '하나라도 잘못되면 아무것도 등록하지 않습니다.',
  GOOD_ROWS: '잘못된 행은 건너뛰고 나머지를 등록합니다.',
};
const megabytes = bulkUploadLimits.bytes / 1024 / 1024;

/** Steps one and two: the template, then the file. It is only checked; nothing is saved before somebody starts it. */
export function UploadForm() {
  const [mode, setMode] = useState<BulkUploadMode>('ALL_OR_NOTHING');
  const notify = useNotify();
  const redirect = useRedirect();
  const sending = useMutation({
    mutationFn: (file: File) => sendWorkbook(file, mode),
    onSuccess: ({ _id }) => redirect('show', 'bulk-uploads', _id),
    onError: (error) => notify(error.message, { type: 'error' }),
  });

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
          <DownloadButton url="/api/console/bulk-uploads/template" variant="outlined">
            빈 양식
          </DownloadButton>
          <DownloadButton url="/api/console/bulk-uploads/products" variant="outlined">
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
        <DropZone
          kind="document"
          label="상품 엑셀 파일"
          disabled={sending.isPending}
          onFiles={([file]) => file && sending.mutate(file)}
          sx={{ minHeight: 120 }}
        >
          {sending.isPending ? (
            <CircularProgress size={28} aria-label="올리는 중" />
          ) : (
            <>
              <Typography>엑셀 파일을 끌어다 놓거나 눌러서 고르세요</Typography>
              <Typography variant="caption">
                .xlsx · {megabytes}MB까지 · 올리면 검사만 하고, 결과를 본 뒤 등록합니다
              </Typography>
            </>
          )}
        </DropZone>
      </div>
    </Card>
  );
}
