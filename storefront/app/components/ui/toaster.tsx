import { Toaster as Sonner } from 'sonner';

/** Where short confirmations appear: `toast.success('…')` from sonner. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      containerAriaLabel="알림"
      toastOptions={{
        classNames: {
          toast: '!font-sans !rounded-m !border-line !bg-ink !text-white !shadow-float',
          actionButton: '!bg-paper !text-ink',
        },
      }}
    />
  );
}
