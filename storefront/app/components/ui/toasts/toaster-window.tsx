import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { deliverTo } from './toast';

/** Renders short confirmations. */
export function ToasterWindow() {
  // The toaster's effect runs before this one, so from here on it renders messages.
  useEffect(() => deliverTo(toast), []);
  return (
    <Sonner
      position="bottom-center"
      containerAriaLabel="알림"
      toastOptions={{
        classNames: {
          toast: '!font-sans !rounded-m !border-line !bg-ink !text-white !shadow-float',
          description: '!text-white',
          actionButton: '!bg-paper !text-ink',
        },
      }}
    />
  );
}
