import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import ReceiptIcon from '@mui/icons-material/MoveToInboxOutlined';
import WarehouseIcon from '@mui/icons-material/WarehouseOutlined';
import { menuGroup, page } from './console-page.tsx';

export const stock = menuGroup('stock', '재고', {
  stock: page('재고', WarehouseIcon, 'listStock').listAndShow(() => import('./stock/stock/stock.tsx')),
  receipts: page('입고', ReceiptIcon, 'listReceipts').listAndShow(() => import('./stock/receipts/receipts.tsx')),
  'stock-counts': page('재고 실사', ChecklistIcon, 'listStockCounts').listAndShow(
    () => import('./stock/stock-counts/stock-counts.tsx'),
  ),
});
