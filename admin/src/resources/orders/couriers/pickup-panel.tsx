import type { CourierRegistration } from '@iruon/contract';
import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Muted } from '../../../components/muted.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import type { ClaimRecord } from '../claims/claim-verbs.ts';
import { RegistrationChip } from './courier-registrations.tsx';
import { TrackingSteps } from './tracking-steps.tsx';
import { useCourier } from './use-courier.ts';

const isActive = ({ state }: CourierRegistration) => state === 'OPEN' || state === 'REGISTERED';
/** A pickup changes by the carrier's answer, and by its driver. */
const REREAD_MS = 15_000;

/** The pickup of returned goods by the carrier; nothing without a carrier, or for a claim without goods to collect. */
export function PickupPanel({ claim }: { claim: ClaimRecord }) {
  const courier = useCourier();
  if (!courier || claim.collectionStatus === null) return null;
  return <Pickup claim={claim} courier={courier} />;
}

function Pickup({ claim, courier }: { claim: ClaimRecord; courier: string }) {
  const call = useCall();
  const { run, isPending: isSending } = useVerb();
  const reread = useReread([['claims']], { afterRefusals: true });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['claims', 'pickup', claim._id],
    queryFn: () => call('getClaimPickup', { path: { _id: claim._id } }),
    refetchInterval: REREAD_MS,
  });
  const register = () =>
    run(() => reread(call('registerClaimPickup', { path: { _id: claim._id } })), `${courier}에 수거를 접수했습니다.`);
  const cancel = () => run(() => reread(call('cancelClaimPickup', { path: { _id: claim._id } })), '수거를 취소합니다.');
  const pickup = data?.registration ?? null;
  const isWaiting = claim.collectionStatus === 'COLLECTION_PENDING';
  return (
    <Panel title="수거">
      {isPending && <Skeleton variant="rounded" height={40} aria-label="불러오는 중" />}
      {error && <ReadError error={error} onRetry={refetch} />}
      {data && pickup && (
        <Box sx={{ mb: 1 }}>
          <RegistrationChip state={pickup.state} /> {pickup.reference}
          {pickup.reason && <Muted>{pickup.reason}</Muted>}
          {pickup.state === 'REGISTERED' && <TrackingSteps tracking={data.tracking} />}
        </Box>
      )}
      {data && !pickup && <Muted>{`${courier} 기사가 회원에게서 상품을 가져옵니다.`}</Muted>}
      {data && isWaiting && (!pickup || pickup.state === 'CANCELED' || pickup.state === 'REFUSED') && (
        <Verb needs="registerClaimPickup">
          <Button variant="outlined" disabled={isSending} onClick={register}>
            수거 접수
          </Button>
        </Verb>
      )}
      {data && isWaiting && pickup && isActive(pickup) && (
        <Verb needs="cancelClaimPickup">
          <Button color="error" disabled={isSending} onClick={cancel}>
            수거 취소
          </Button>
        </Verb>
      )}
    </Panel>
  );
}
