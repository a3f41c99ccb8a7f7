import icon from '@mui/icons-material/LocalShippingOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const shippings = defineResource({
  name: 'shippings',
  label: '배송 정책',
  nothing: '아직 배송 정책이 없습니다. 정책이 없으면 아무것도 보낼 수 없습니다.',
  operation: 'listConsoleShippings',
  menu: { group: 'setting', order: 1 },
  list: lazyScreen(async () => (await import('./shipping-list.tsx')).ShippingList),
  create: lazyScreen(async () => (await import('./shipping-form.tsx')).shippingScreens.create),
  edit: lazyScreen(async () => (await import('./shipping-form.tsx')).shippingScreens.edit),
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    shippingCodeName: '출고지',
    target: '적용 대상',
    options: '배송 방법',
    startsAt: '기간',
    isOpen: '상태',
  },
});
