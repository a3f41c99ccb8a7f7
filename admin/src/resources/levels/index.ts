import icon from '@mui/icons-material/MilitaryTechOutlined';
import { defineResource } from '../define-resource.ts';
import { LevelCreate, LevelEdit } from './level-form.tsx';
import { LevelList } from './level-list.tsx';

export const levels = defineResource({
  name: 'levels',
  label: '등급',
  operation: 'listConsoleLevels',
  menu: { group: 'members', order: 5 },
  list: LevelList,
  create: LevelCreate,
  edit: LevelEdit,
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    code: '코드',
    scope: '대상',
    isWelcome: '기본 등급',
    points: '축하 포인트(원)',
    pointDays: '축하 포인트 사용 기간(일)',
    pointCap: '월 적립 한도(원)',
    isActive: '사용',
  },
});
