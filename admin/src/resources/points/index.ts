import icon from '@mui/icons-material/SavingsOutlined';
import { defineResource } from '../define-resource.ts';
import { PointCreate, PointEdit } from './point-form.tsx';
import { PointList } from './point-list.tsx';

export const points = defineResource({
  name: 'points',
  label: '포인트 정책',
  operation: 'listConsolePoints',
  menu: { group: 'benefits', order: 2 },
  list: PointList,
  create: PointCreate,
  edit: PointEdit,
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    event: '지급 시점',
    unit: '단위',
    value: '내용',
    limit: '한 번에 최대(원)',
    days: '사용 기간(일)',
    given: '지급한 포인트',
    isActive: '사용',
  },
});
