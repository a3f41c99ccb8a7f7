import icon from '@mui/icons-material/LocalShippingOutlined';
import { defineResource } from '../define-resource.ts';
import { shippingScreens } from './shipping-form.tsx';
import { ShippingList } from './shipping-list.tsx';

export const shippings = defineResource({
  name: 'shippings',
  label: '배송 정책',
  nothing: '아직 배송 정책이 없습니다. 정책이 없으면 아무것도 보낼 수 없습니다.',
  operation: 'listConsoleShippings',
  menu: { group: 'setting', order: 1 },
  list: ShippingList,
  create: shippingScreens.create,
  edit: shippingScreens.edit,
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
