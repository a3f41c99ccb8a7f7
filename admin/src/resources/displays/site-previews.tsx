import { PREVIEW_MINUTES } from '@iruon/contract';
import { addSeoulDays, seoulDay, seoulMonth, seoulParts, startOfSeoulDay } from '@iruon/contract/seoul';
import { Box, Button, Card, TextField } from '@mui/material';
import { useState } from 'react';
import { SitePreviewButton } from '../../components/site-preview-button.tsx';
import { fromSeoulField, toSeoulField } from '../../format/seoul-field.ts';
import { TitledPage } from '../../layout/page-head.tsx';

const HELP = `새 탭이 열리고, ${PREVIEW_MINUTES}분 동안 그 시각의 매장을 볼 수 있습니다. 주문하거나 저장할 수는 없습니다.`;

const DAYS_OF_WEEK = 7;

/** Usual start times of contents, as values of a `datetime-local` field in Seoul time. */
export function usualMoments(now: Date): { label: string; value: string }[] {
  const today = seoulDay(now);
  const { year, month, weekday } = seoulParts(now);
  // Sunday is 0; on a Monday the next one is a week away.
  const toMonday = (DAYS_OF_WEEK + 1 - weekday) % DAYS_OF_WEEK || DAYS_OF_WEEK;
  const field = (at: Date) => toSeoulField(at.toISOString());
  const startIn = (days: number) => field(startOfSeoulDay(addSeoulDays(today, days)));
  return [
    { label: '지금', value: field(now) },
    { label: '내일 0시', value: startIn(1) },
    { label: '다음 주 월요일 0시', value: startIn(toMonday) },
    { label: '다음 달 1일 0시', value: field(seoulMonth(year, month).endExclusive) },
  ];
}

/** Opens a preview of the store at any past or future time. */
function SitePreviewPage() {
  const [at, setAt] = useState(() => toSeoulField(new Date().toISOString()));
  return (
    <TitledPage
      title="사이트 미리보기"
      lead="배너, 팝업, 공지, 게시글, 기획전, 약관과 할인 가격이 그 시각에 어떻게 보이는지 확인합니다."
      maxWidth={800}
    >
      <Card sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <TextField
          type="datetime-local"
          label="볼 시각"
          value={at}
          onChange={({ target }) => setAt(target.value)}
          error={at === ''}
          helperText={at === '' ? '날짜와 시각을 모두 입력해 주세요.' : '서울 시각입니다.'}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '2000-01-01T00:00', max: '2999-12-31T23:59' } }}
        />
        <Box role="group" aria-label="자주 보는 시각" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {usualMoments(new Date()).map(({ label, value }) => (
            <Button key={label} variant="outlined" onClick={() => setAt(value)}>
              {label}
            </Button>
          ))}
        </Box>
        <SitePreviewButton at={fromSeoulField(at)} help={HELP} variant="contained" />
      </Card>
    </TitledPage>
  );
}

export const screens = { list: SitePreviewPage };
