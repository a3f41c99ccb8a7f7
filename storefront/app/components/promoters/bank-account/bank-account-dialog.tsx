import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '~/components/ui/dialog';
import { RequireUserType } from '~/components/user-types/require-user-type';
import type { BankResponse } from './bank-schemas';
import { BankSteps } from './bank-steps';

export interface BankAccountDialogProps {
  /** The label of the button that opens it. */
  label: string;
  holder: string;
  idempotencyKey: string;
}

/** Verifies a bank account in a dialog. Without scripts the button is a link to the page with the same steps. */
export function BankAccountDialog({ label, holder, idempotencyKey }: BankAccountDialogProps) {
  const fetcher = useFetcher<BankResponse>();
  const press = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [response, setResponse] = useState<BankResponse | null>(null);
  useEffect(() => {
    if (fetcher.data) setResponse(fetcher.data);
  }, [fetcher.data]);

  function open(next: boolean) {
    setOpen(next);
    // Reopening continues with a deposit that awaits its code; after a completed or expired deposit the steps start
    // again.
    if (next && response?.step !== 'VERIFY') setResponse(null);
  }
  return (
    <Dialog open={isOpen} onOpenChange={open}>
      <Button asChild tone="outline" ref={press}>
        <a
          href="/mypage/promoter/account"
          onClick={(event) => {
            event.preventDefault();
            open(true);
          }}
        >
          {label}
        </a>
      </Button>
      <DialogContent
        title="지급받을 계좌 확인"
        description="계좌에 1원을 보내 본인 계좌인지 확인합니다. 하루에 5번까지 보낼 수 있습니다."
        returnTo={press}
      >
        <RequireUserType feature="promoting">
          <BankSteps
            Form={fetcher.Form}
            isPending={fetcher.state !== 'idle'}
            hidden={<input type="hidden" name="answer" value="here" />}
            response={response}
            idempotencyKey={idempotencyKey}
            holder={holder}
            back={
              <Button tone="outline" onClick={() => setResponse(null)}>
                계좌 다시 입력
              </Button>
            }
            done={
              <DialogClose asChild>
                <Button>닫기</Button>
              </DialogClose>
            }
          />
        </RequireUserType>
      </DialogContent>
    </Dialog>
  );
}
