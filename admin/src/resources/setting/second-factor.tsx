import type { MySecondFactor } from '@iruon/contract';
import { Alert, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadError } from '../../components/read-error.tsx';
import { Enrolment } from '../../components/second-factor/enrolment.tsx';
import { TitledPage } from '../../layout/page-head.tsx';
import { useCall } from '../../providers/use-call.ts';

const KEY = ['second-factor', 'mine'];

/** The second factor of the operator who is logged in. */
function SecondFactorPage() {
  const call = useCall();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => call('getMySecondFactor'),
  });
  return (
    <TitledPage title="2단계 인증" maxWidth={640}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        {isPending ? (
          <Skeleton variant="rounded" height={160} aria-label="불러오는 중" />
        ) : error ? (
          <ReadError error={error} onRetry={refetch} />
        ) : (
          <Mine factor={data} />
        )}
      </Card>
    </TitledPage>
  );
}

function Mine({ factor }: { factor: MySecondFactor }) {
  const client = useQueryClient();
  const [isEnrolling, setEnrolling] = useState(false);
  async function finish(): Promise<void> {
    await client.invalidateQueries({ queryKey: KEY });
    setEnrolling(false);
  }
  if (isEnrolling) return <Enrolment onDone={finish} />;
  if (factor.isEnrolled)
    return (
      <>
        <Alert severity="success" sx={{ mb: 2 }}>
          2단계 인증을 쓰고 있습니다.
        </Alert>
        <Typography>남은 복구 코드 {factor.recoveryCodesLeft}개</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          휴대폰을 바꾸거나 복구 코드를 다 썼다면, 다른 운영자에게 2단계 인증 해제를 요청한 뒤 새로 등록해 주세요.
        </Typography>
      </>
    );
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        비밀번호가 새어 나가도 콘솔을 지킬 수 있도록, 로그인할 때 휴대폰 인증 앱의 번호를 함께 확인합니다.
      </Typography>
      <Button variant="contained" onClick={() => setEnrolling(true)}>
        인증 앱 등록하기
      </Button>
    </>
  );
}

export const screens = { list: SecondFactorPage };
