import icon from '@mui/icons-material/StorefrontOutlined';
import { defineResource } from '../define-resource.ts';
import { ShowroomCreate, ShowroomEdit } from './showroom-form.tsx';
import { ShowroomList } from './showroom-list.tsx';

export const showrooms = defineResource({
  name: 'showrooms',
  label: '전시장',
  operation: 'listConsoleShowrooms',
  menu: { group: 'displays', order: 4 },
  list: ShowroomList,
  create: ShowroomCreate,
  edit: ShowroomEdit,
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    code: '종류',
    phone: '전화',
    postcode: '우편번호',
    address1: '주소',
    address2: '상세주소',
    hours: '운영시간',
  },
});
