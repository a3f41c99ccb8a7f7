import type { ButtonProps } from '@mui/material';
import { useState } from 'react';
import { doneAndRefused, OutcomeDialog, type RefusedRow } from '../../../dialogs/outcome-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { ShortcutButton } from '../../../shortcuts/shortcut-button.tsx';
import { useCourier } from './use-courier.ts';

interface RegisterButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  parcels: readonly { _id: string; parcelNo: string; receiverName: string }[];
}

/** Registers parcels at the carrier; absent without one, and without parcels. */
export function RegisterButton({ parcels, ...button }: RegisterButtonProps) {
  const courier = useCourier();
  const call = useCall();
  const { run, isPending } = useVerb();
  const reread = useReread([['parcels'], ['picking-lists'], ['courier-registrations']], { afterRefusals: true });
  const [outcome, setOutcome] = useState<{ changed: number; refused: RefusedRow[] } | null>(null);
  if (!courier || parcels.length === 0) return null;

  const register = () =>
    run(async () => {
      const ids = parcels.map(({ _id }) => _id);
      const { changed, results } = await reread(call('registerParcels', { body: { _parcels: ids } }));
      const refused = results.flatMap(({ _id, ok, message }) => {
        const parcel = parcels.find((each) => each._id === _id);
        return ok ? [] : [{ _id, names: [parcel?.parcelNo ?? '', parcel?.receiverName ?? ''], message }];
      });
      setOutcome({ changed, refused });
    });
  return (
    <>
      <Verb needs="registerParcels">
        <ShortcutButton {...button} shortcut="register" disabled={isPending} onClick={register}>
          {`${courier} 접수 ${showNumber(parcels.length)}`}
        </ShortcutButton>
      </Verb>
      {outcome && (
        <OutcomeDialog
          title={`${courier} 접수`}
          severity={outcome.refused.length > 0 ? 'warning' : 'success'}
          summary={
            outcome.refused.length > 0
              ? doneAndRefused(outcome.changed, outcome.refused.length)
              : `${showNumber(outcome.changed)}건을 접수하고 있습니다. 결과와 송장번호는 택배 접수에서 확인하세요.`
          }
          heads={['포장번호', '받는 분']}
          refused={outcome.refused}
          onClose={() => setOutcome(null)}
        />
      )}
    </>
  );
}
