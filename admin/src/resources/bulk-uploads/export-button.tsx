import { useListContext } from 'react-admin';
import { DownloadButton } from '../../downloads/download-button.tsx';
import { addressOf } from '../../providers/call.ts';

/** The products of the list's filter as an Excel file that can be changed and uploaded again. */
export function ProductExportButton() {
  const { filterValues } = useListContext();
  const url = addressOf('exportConsoleProducts', { query: { filter: JSON.stringify(filterValues) } });
  return (
    <DownloadButton url={url} size="small">
      엑셀
    </DownloadButton>
  );
}
