import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Alert, Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ExhibitionRow } from './exhibition-input.ts';

const meaning = {
  RUNNING: '매장에 보이고 있습니다.',
  PLANNED: '매장에 ‘예정’으로 보이며, 시작 시각에 ‘진행중’으로 바뀝니다.',
  ENDED: '매장에 ‘종료’로 보이며, 종료 30일 뒤에는 보이지 않습니다.',
};

/** Whether and how the shop shows the saved exhibition, with a link to it. */
export function ExhibitionWindow() {
  const saved = useRecordContext<ExhibitionRow>();
  if (saved?.id === undefined) return null;
  if (!saved.shows)
    return (
      <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
        숨긴 기획전이라 매장에서 볼 수 없습니다.
      </Alert>
    );
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, width: '100%', alignItems: 'center' }}
      action={
        <Button
          color="inherit"
          size="small"
          startIcon={<OpenIcon />}
          href={`/api/store/shop/exhibitions/${encodeURIComponent(saved.code)}`}
          target="_blank"
          rel="noreferrer"
          sx={{ whiteSpace: 'nowrap' }}
        >
          매장에서 보기
        </Button>
      }
    >
      {meaning[saved.state]}
    </Alert>
  );
}
