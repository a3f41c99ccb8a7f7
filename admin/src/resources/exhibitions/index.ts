import icon from '@mui/icons-material/CelebrationOutlined';
import { defineResource } from '../define-resource.ts';
import { exhibitionScreens } from './exhibition-form.tsx';
import { ExhibitionList } from './exhibition-list.tsx';

export const exhibitions = defineResource({
  name: 'exhibitions',
  label: '기획전',
  operation: 'listConsoleExhibitions',
  menu: { group: 'displays', order: 2 },
  list: ExhibitionList,
  create: exhibitionScreens.create,
  edit: exhibitionScreens.edit,
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    code: '코드',
    summary: '소개',
    startedAt: '시작',
    endedAt: '종료',
  },
});
