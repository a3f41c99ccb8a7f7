import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useWaiting } from '../../dashboard/use-waiting.ts';
import { showNumber } from '../../format/won.ts';

/** Links from the queue of members to that of promoters while promoters wait. */
export function WaitingPromoters() {
  const count = useWaiting().data?.promoterApplications ?? 0;
  if (count === 0) return null;
  return (
    <Button component={Link} to="/promoter-applications" size="small" sx={{ alignSelf: 'flex-start', m: 1 }}>
      추천인 신청 {showNumber(count)}건도 심사를 기다립니다
    </Button>
  );
}
