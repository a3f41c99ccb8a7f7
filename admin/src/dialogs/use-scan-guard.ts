import { type KeyboardEvent, useRef } from 'react';

/**
 * A scanner types a code and Enter wherever the focus is. On a button of a dialog, its Enter must not press the button.
 * @returns what handles the keys of the dialog in the capture phase; `onScan` is called for each scan that it stopped
 */
export function useScanGuard(onScan: () => void): (event: KeyboardEvent) => void {
  const isScanned = useRef(false);
  return (event) => {
    const { key, target } = event;
    if (!(target instanceof HTMLElement && target.matches('button, [role=button]'))) return;
    if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) isScanned.current = true;
    else if (key === 'Enter' && isScanned.current) {
      event.preventDefault();
      event.stopPropagation();
      isScanned.current = false;
      onScan();
    }
  };
}

/** What a dialog says of such a scan. */
export const SCAN_STOPPED = '이 창이 열려 있어 스캔한 코드를 읽지 않았습니다. 먼저 여기에서 정해 주세요.';
