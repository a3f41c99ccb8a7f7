import { useEffect } from 'react';
import { useOnDemand } from '../on-demand';
import { loadToasts, onToastsRequested } from './toast';

/**
 * Events of user input. Their effects may end in a message, also about a lost connection, so the window must be loaded
 * by then.
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;

/** Renders short confirmations, which `toast.success('…')` of `./toast` shows. */
export function Toaster() {
  const { Part, fetch } = useOnDemand(async () => (await import('./toaster-window')).ToasterWindow);
  useEffect(() => {
    const ended = onToastsRequested(() => void fetch());
    const listening = new AbortController();
    const sign = () => {
      listening.abort();
      loadToasts();
    };
    for (const name of SIGNS) window.addEventListener(name, sign, { signal: listening.signal, passive: true });
    return () => {
      listening.abort();
      ended();
    };
  }, [fetch]);
  return Part && <Part />;
}
