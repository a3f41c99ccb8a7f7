import { seoulDay } from '@iruon/contract/seoul';
import { Box } from '@mui/material';
import { useState } from 'react';
import { ChoiceField } from '../../components/choice-field.tsx';
import { ReasonedDownload } from '../../downloads/reasoned-download.tsx';
import { addressOf } from '../../providers/call.ts';

/** Years with available payments, by the retention of the records. */
const YEARS = 5;

/** A year and its halves, newest first, with the operation's value and the label. */
function periodsUntil(year: number): { id: string; name: string }[] {
  return Array.from({ length: YEARS }, (_, index) => year - index).flatMap((each) => [
    { id: `${each}`, name: `${each}년` },
    { id: `${each}-H2`, name: `${each}년 하반기` },
    { id: `${each}-H1`, name: `${each}년 상반기` },
  ]);
}

/** Payments and withheld tax by payee, for payment statements; a separate button requests unmasked numbers. */
export function StatementDownloads() {
  const [periods] = useState(() => periodsUntil(Number(seoulDay(new Date()).slice(0, 4))));
  const [chosen, setChosen] = useState(periods[0]?.id ?? '');
  const label = periods.find(({ id }) => id === chosen)?.name ?? '';
  const url = addressOf('downloadPaymentStatements', { path: { period: chosen } });
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <ChoiceField label="지급명세서 기간" value={chosen} choices={periods} onChoose={setChosen} sx={{ width: 170 }} />
      <ReasonedDownload
        size="small"
        variant="outlined"
        label="지급명세서 내려받기"
        question={`${label}에 지급한 금액과 원천징수한 세금입니다. 주민등록번호 뒷자리는 가립니다.`}
        effect="내려받은 사람과 이유는 기록에 남습니다."
        url={url}
      />
      <ReasonedDownload
        size="small"
        variant="outlined"
        label="주민등록번호 포함 내려받기"
        question={`${label} 지급명세서에 주민등록번호를 모두 적은 파일입니다.`}
        effect="내려받은 사람과 이유가 추천인 한 사람마다 기록에 남습니다. 쓰고 난 파일은 지워 주세요."
        body={{ isUnmasked: true }}
        url={url}
      />
    </Box>
  );
}
