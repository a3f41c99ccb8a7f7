import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { deliverTo } from './toast';

/** Where short confirmations appear. */
export function ToasterWindow() {
  // Its own effect runs before this one: from here on a message is drawn.
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
