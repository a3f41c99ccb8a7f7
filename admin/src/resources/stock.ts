import SampleIcon from '@mui/icons-material/CardGiftcardOutlined';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import RecallIcon from '@mui/icons-material/GppBadOutlined';
import AlertIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ReturnIcon from '@mui/icons-material/KeyboardReturnOutlined';
import ReceiptIcon from '@mui/icons-material/MoveToInboxOutlined';
import LotIcon from '@mui/icons-material/QrCodeOutlined';
import WarehouseIcon from '@mui/icons-material/WarehouseOutlined';
import { menuGroup, page } from './console-page.tsx';

export const stock = menuGroup('stock', '재고', {
  stock: page('재고', WarehouseIcon, 'listStock').listAndShow(() => import('./stock/stock/stock.tsx')),
  lots: page('로트', LotIcon, 'listLots').listAndShow(() => import('./stock/lots/lots.tsx')),
  receipts: page('입고', ReceiptIcon, 'listReceipts').listAndShow(() => import('./stock/receipts/receipts.tsx')),
  'stock-counts': page('재고 실사', ChecklistIcon, 'listStockCounts').listAndShow(
    () => import('./stock/stock-counts/stock-counts.tsx'),
  ),
  'stock-alerts': page('소진 임박', AlertIcon, 'listStockAlerts', {
    waits: { stockAlerts: '곧 떨어질 재고' },
  }).list(() => import('./stock/stock-alerts/stock-alerts.tsx')),
  recalls: page('회수', RecallIcon, 'listRecalls', {
    waits: { recalls: '기한이 지났거나 응답을 기다리는 회수' },
  }).listAndShow(() => import('./stock/recalls/recalls.tsx')),
  'returned-pieces': page('돌아온 로트', ReturnIcon, 'listReturnedPieces', {
    waits: { quarantine: '격리에서 결정을 기다리는 반품' },
  }).list(() => import('./stock/returned-pieces/returned-pieces.tsx')),
  samples: page('견본', SampleIcon, 'listSamples').list(() => import('./stock/samples/samples.tsx')),
});
