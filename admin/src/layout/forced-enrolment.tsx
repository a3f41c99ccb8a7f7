import { Button } from '@mui/material';
import { useLogout } from 'react-admin';
import { Enrolment } from '../components/second-factor/enrolment.tsx';
import { StepUpDialog } from '../components/second-factor/step-up-dialog.tsx';
import { awaitEnrolled } from '../console/auth-provider.ts';
import { EntranceCard } from './entrance-card.tsx';

/** The only page of an operator who has to enrol a second factor first. */
export function ForcedEnrolment() {
  const logout = useLogout();
  async function enter(): Promise<void> {
    await awaitEnrolled();
    window.location.reload();
  }
  return (
    <EntranceCard title="2단계 인증 등록" lead="콘솔을 쓰려면 인증 앱을 먼저 등록해야 합니다." isWide>
      <Enrolment onDone={enter} />
      <Button onClick={() => logout()} sx={{ mt: 2 }}>
        로그아웃
      </Button>
      <StepUpDialog />
    </EntranceCard>
  );
}
