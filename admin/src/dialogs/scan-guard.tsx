import { useEffect } from 'react';
import { useNotify } from 'react-admin';

const BUTTON_OF_DIALOG = '[role=dialog] :is(button, [role=button])';

/**
 * A scanner types a code and Enter wherever the focus is. On a button of a dialog, its Enter would answer the dialog. All dialogs
 * are guarded here, those of libraries too; a dialog with a field gets the code into its field.
 */
export function ScanGuard() {
  const notify = useNotify();
  useEffect(() => {
    let isScanned = false;
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (!(target instanceof HTMLElement && target.matches(BUTTON_OF_DIALOG))) {
        isScanned = false;
        return;
      }
      if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) isScanned = true;
      else if (key === 'Enter' && isScanned) {
        event.preventDefault();
        event.stopPropagation();
        isScanned = false;
        notify('이 창이 열려 있어 스캔한 코드를 읽지 않았습니다. 먼저 여기에서 정해 주세요.', { type: 'warning' });
      }
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [notify]);
  return null;
}
