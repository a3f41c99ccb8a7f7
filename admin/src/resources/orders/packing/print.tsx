import PrintIcon from '@mui/icons-material/PrintOutlined';
import type { ButtonProps } from '@mui/material';
import { Verb } from '../../../dialogs/verb.tsx';
import { fetchFile, saveAs } from '../../../downloads/download-file.ts';
import { addressOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { ShortcutButton } from '../../../shortcuts/shortcut-button.tsx';
import type { ShortcutName } from '../../../shortcuts/shortcut-table.ts';

/** What is printed: a picking list, or the slips of its parcels, or of chosen parcels. */
export type Printed = { list: string } | { slipsOf: string } | { parcels: readonly string[] };

const addressFor = (printed: Printed) => {
  if ('list' in printed) return addressOf('downloadPickingList', { path: { _id: printed.list } });
  if ('slipsOf' in printed) return addressOf('downloadSlips', { query: { _list: printed.slipsOf } });
  return addressOf('downloadSlips', { query: { _parcels: printed.parcels.join(',') } });
};

/** Opens the print dialog of the browser for a file, in a frame that nobody sees; a browser that cannot shows the file. */
export function printFile(blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const frame = document.createElement('iframe');
  frame.title = '인쇄';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0';
  frame.onload = () => {
    const before = document.activeElement;
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
      // The frame would take the keys of the page.
      frame.blur();
      if (before instanceof HTMLElement) before.focus();
    } catch {
      window.open(url, '_blank', 'noopener');
    }
  };
  frame.src = url;
  document.querySelector('iframe[data-printed]')?.remove();
  frame.dataset.printed = '';
  document.body.append(frame);
}

/** Counts a print and prints, or saves, the file that shows it. */
export function usePrint() {
  const call = useCall();
  const { run, isPending } = useVerb();
  const reread = useReread([['parcels'], ['picking-lists']]);

  const print = (printed: Printed, into: 'printer' | 'file' = 'printer') =>
    run(async () => {
      const counting =
        'list' in printed
          ? call('printPickingList', { path: { _id: printed.list } })
          : call('printParcels', {
              body: 'slipsOf' in printed ? { _list: printed.slipsOf } : { _parcels: [...printed.parcels] },
            });
      await reread<unknown>(counting);
      const { name, blob } = await fetchFile(addressFor(printed), () => {}, AbortSignal.timeout(60_000));
      if (into === 'file') saveAs(blob, name);
      else printFile(blob);
    });
  return { print, isPending };
}

interface PrintButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  printed: Printed;
  into?: 'printer' | 'file';
  shortcut?: ShortcutName;
  children: string;
}

/** Prints, or saves, a picking list or slips. */
export function PrintButton({ printed, into = 'printer', children, disabled, ...button }: PrintButtonProps) {
  const { print, isPending } = usePrint();
  return (
    <Verb needs="printParcels">
      <ShortcutButton
        {...button}
        disabled={disabled === true || isPending}
        startIcon={into === 'printer' ? <PrintIcon /> : null}
        onClick={() => print(printed, into)}
      >
        {children}
      </ShortcutButton>
    </Verb>
  );
}
