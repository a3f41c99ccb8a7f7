import icon from '@mui/icons-material/SavingsOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const points = defineResource({
  name: 'points',
  label: '포인트 정책',
  nothing: '아직 포인트 정책이 없습니다.',
  operation: 'listConsolePoints',
  menu: { group: 'benefits', order: 2 },
  list: lazyScreen(async () => (await import('./point-screens.tsx')).PointList),
  create: lazyScreen(async () => (await import('./point-screens.tsx')).pointForm.create),
  edit: lazyScreen(async () => (await import('./point-screens.tsx')).pointForm.edit),
  recordRepresentation: 'name',
  icon,
  fields: { name: '이름', event: '지급 시점', value: '내용', given: '지급한 포인트', isActive: '사용' },
});
