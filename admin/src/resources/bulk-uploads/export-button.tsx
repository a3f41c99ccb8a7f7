import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';

/** The products of the list's filter as an Excel file that can be changed and uploaded again. */
export function ProductExportButton() {
  const { filterValues } = useListContext();
  const query = new URLSearchParams({ filter: JSON.stringify(filterValues) });
  return (
    <Button href={`/api/console/bulk-uploads/products?${query}`} download size="small" startIcon={<DownloadIcon />}>
      엑셀
    </Button>
  );
}
