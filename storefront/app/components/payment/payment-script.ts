import type { PaymentWindow } from '@iruon/contract';

/** The interface of the gateway's script (its manual, `AUTHNICE.requestPay`). */
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
export async function openPaymentWindow(payment: PaymentWindow, onProblem: (sentence: string) => void): Promise<void> {
  try {
    const gateway = await load(payment.scriptUrl);
    gateway.requestPay({ ...payment.fields, fnError: ({ msg }) => onProblem(msg || failed) });
  } catch {
    // The page's own button posts the same fields without the script.
    onProblem(failed);
  }
}
