import { toast } from '~/components/ui/toasts/toast';

const MESSAGE = { id: 'account', duration: 20_000 } as const;

let isShown = false;

/** Shows that the account of this page is no longer logged in, and hides the message when it logs in again. */
export function showOtherAccount(isSame: boolean): void {
  if (isSame) {
    if (isShown) toast.dismiss(MESSAGE.id);
    isShown = false;
    return;
  }
  isShown = true;
  toast.error('다른 창에서 로그인한 계정이 바뀌었습니다.', {
    ...MESSAGE,
    description: '이 화면에서 입력하신 내용은 저장되지 않습니다. 새로고침하면 지금 계정의 화면이 열립니다.',
    action: { label: '새로고침', onClick: () => window.location.reload() },
  });
}
