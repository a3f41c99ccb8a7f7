import AssignmentReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import Inventory2Icon from '@mui/icons-material/Inventory2Outlined';
import InventoryIcon from '@mui/icons-material/InventoryOutlined';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import PhoneIcon from '@mui/icons-material/PhoneInTalkOutlined';
import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined';
import ShoppingBagIcon from '@mui/icons-material/ShoppingBagOutlined';
import ViewWeekIcon from '@mui/icons-material/ViewWeekOutlined';
import WhereToVoteIcon from '@mui/icons-material/WhereToVoteOutlined';
import { Route } from 'react-router-dom';
import { lazyScreen, menuGroup, page } from './console-page.tsx';

const PackingStation = lazyScreen(
  async () => (await import('./orders/packing/station/packing-station.tsx')).PackingStation,
);

export const orders = menuGroup('orders', '주문', {
  orders: page('주문', ReceiptLongIcon, 'listConsoleOrders', {
    actions: { test: 'testOrder' },
    waits: { toConfirm: '확인할 주문', toShip: '발송할 주문' },
  }).listAndShow(() => import('./orders/orders/orders.tsx')),
  claims: page('취소·교환·반품', AssignmentReturnIcon, 'listConsoleClaims', {
    actions: { refund: 'retryRefund' },
    waits: { claims: '처리할 취소·교환·반품' },
  }).listAndShow(() => import('./orders/claims/claims.tsx')),
  parcels: page('포장·출고', InboxIcon, 'listParcels', {
    waits: { parcels: '담을 포장' },
    children: <Route path="station" element={<PackingStation />} />,
  }).listAndShow(() => import('./orders/packing/parcels.tsx')),
  'picking-lists': page('피킹 목록', ViewWeekIcon, 'listPickingLists').listAndShow(
    () => import('./orders/packing/picking-lists.tsx'),
  ),
  'courier-registrations': page('택배 접수', Inventory2Icon, 'listCourierRegistrations').list(
    () => import('./orders/couriers/courier-registrations.tsx'),
  ),
  'courier-templates': page('택배사 파일 양식', EditIcon, 'listConsoleCourierTemplates').listAndForm(
    () => import('./orders/couriers/courier-templates.tsx'),
  ),
  'invoice-uploads': page('송장 일괄 입력', LocalShippingIcon, 'listBulkUploads', {
    actions: { list: 'getInvoiceTemplate', show: 'getInvoiceTemplate' },
  }).listAndShow(() => import('./orders/invoice-uploads.tsx')),
  deliveries: page('배송 조회', WhereToVoteIcon, 'listConsoleDeliveries').list(
    () => import('./orders/deliveries/deliveries.tsx'),
  ),
  'phone-orders': page('전화 주문', PhoneIcon, 'quotePhoneOrder', {
    actions: { list: 'createPhoneOrder' },
    reads: ['listConsoleUsers', 'listConsoleProducts'],
  }).list(() => import('./orders/phone-orders/phone-orders.tsx')),
  purchases: page('주문서', ShoppingBagIcon, 'listConsolePurchases').list(() => import('./orders/purchases.tsx')),
  'legacy-orders': page('이전 주문', InventoryIcon, 'listConsoleLegacyOrders').listAndShow(
    () => import('./orders/legacy-orders/legacy-orders.tsx'),
  ),
});
