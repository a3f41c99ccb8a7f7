import icon from '@mui/icons-material/SavingsOutlined';
import { defineResource } from '../define-resource.ts';
import { pointForm } from './point-form.tsx';
import { PointList } from './point-list.tsx';

export const points = defineResource({
  name: 'points',
  label: '포인트 정책',
  nothing: '아직 포인트 정책이 없습니다.',
  operation: 'listConsolePoints',
  menu: { group: 'benefits', order: 2 },
  list: PointList,
  ...pointForm,
  icon,
  recordRepresentation: 'name',
  fields: { ...pointForm.fields, given: '지급한 포인트' },
});
