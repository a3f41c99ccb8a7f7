import { useListContext } from 'react-admin';
import { DownloadButton } from '../../downloads/download-button.tsx';
import { corePath } from '../../providers/core-path.ts';

/** The products of the list's filter as an Excel file that can be changed and uploaded again. */
export function ProductExportButton() {
  const { filterValues } = useListContext();
  const query = new URLSearchParams({ filter: JSON.stringify(filterValues) });
  return (
    <DownloadButton url={`${corePath('products')}/export?${query}`} size="small">
      엑셀
    </DownloadButton>
  );
}
