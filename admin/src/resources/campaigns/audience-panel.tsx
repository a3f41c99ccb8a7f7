import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Muted } from '../../components/muted.tsx';
import { showNumber } from '../../format/won.ts';
import { type freshCampaign, inputOf } from './campaign-input.ts';
import { useCampaignCalls } from './use-campaign-calls.ts';

/** The number of members that match the current filter, and how many of them will get the mail. */
export function AudiencePanel() {
  const { count } = useCampaignCalls();
  const { kind, filter } = inputOf(useWatch() as typeof freshCampaign);
  const { data, error } = useQuery({
    queryKey: ['campaign-audience', kind, filter],
    queryFn: () => count({ kind, filter }),
    placeholderData: (before) => before,
  });
  return (
    <Box
      role="status"
      aria-label="받는 회원 수"
      sx={{ my: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton width={220} />}
      {data && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{showNumber(data.reached)}명에게 보냅니다.</Typography>
          <Muted variant="body2">
            조건에 맞는 회원 {showNumber(data.matched)}명 가운데 수신에 동의하지 않은 {showNumber(data.withoutConsent)}
            명, 받을 수 없는 주소 {showNumber(data.refused)}명, 같은 주소를 쓰는 {showNumber(data.doubled)}명을 뺍니다.
          </Muted>
        </>
      )}
    </Box>
  );
}
