import type { PaymentWindow } from '@iruon/contract';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { won } from '~/format';

/** The interface of the gateway's script (`AUTHNICE.requestPay` in its manual). */
interface Gateway {
  requestPay(options: PaymentWindow['fields'] & { fnError(result: { msg?: string; errorMsg?: string }): void }): void;
}

declare global {
  interface Window {
    AUTHNICE?: Gateway;
  }
}

const failed = '결제창을 열지 못했습니다. 잠시 후 다시 시도해 주세요.';

function load(src: string): Promise<Gateway> {
  return new Promise((resolve, reject) => {
    if (window.AUTHNICE) return resolve(window.AUTHNICE);
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () =>
      window.AUTHNICE ? resolve(window.AUTHNICE) : reject(new Error('The gateway script brought no AUTHNICE')),
    );
    script.addEventListener('error', () => reject(new Error('The gateway script did not load')));
    document.head.append(script);
  });
}

/** Loads the gateway's script once and opens its window. `onProblem` receives a message for the buyer. */
async function openPaymentWindow(payment: PaymentWindow, onProblem: (sentence: string) => void): Promise<void> {
  try {
    const gateway = await load(payment.scriptUrl);
    gateway.requestPay({ ...payment.fields, fnError: ({ msg }) => onProblem(msg || failed) });
  } catch {
    // The page's own button submits the same fields without the script.
    onProblem(failed);
  }
}

export interface PaymentGateProps {
  payment: PaymentWindow;
  purchaseNo: string;
}

/** Opens the gateway's payment window by script, or by the button of a plain form. */
export function PaymentGate({ payment, purchaseNo }: PaymentGateProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    // One window per attempt, also when React mounts twice in development.
    if (opened.current === payment.fields.orderId) return;
    opened.current = payment.fields.orderId;
    openPaymentWindow(payment, setProblem);
  }, [payment]);
  return (
    <div className="page grid justify-items-center gap-8 py-20 text-center sm:py-28">
      <ShieldCheck className="size-14 text-accent" strokeWidth={1.25} aria-hidden />
      <div className="grid gap-2">
        <h1 className="text-title font-bold">결제창으로 이동합니다</h1>
        <p className="text-ink-soft">
          주문번호 <span className="figures font-semibold text-ink">{purchaseNo}</span> · 결제할 금액{' '}
          <span className="figures font-semibold text-ink">{won(payment.fields.amount)}</span>
        </p>
      </div>
      {problem && (
        <Notice tone="danger" title={problem} className="text-left">
          아직 결제되지 않았습니다. 아래 버튼으로 다시 열거나 주문내역에서 이어서 결제해 주세요.
        </Notice>
      )}
      <form method="post" action={payment.windowUrl} className="grid gap-3">
        {Object.entries(payment.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <p className="text-label text-ink-faint">결제창이 열리지 않으면 눌러 주세요.</p>
        <Button type="submit" size="l">
          결제창 열기
        </Button>
        <LinkButton tone="quiet" to={`/shop/result?purchaseNo=${purchaseNo}`}>
          나중에 결제하기
        </LinkButton>
      </form>
    </div>
  );
}
