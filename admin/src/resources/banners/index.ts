import icon from '@mui/icons-material/ViewCarouselOutlined';
import { defineResource } from '../define-resource.ts';
import { bannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';

export const banners = defineResource({
  name: 'banners',
  label: '배너',
  nothing: '이 자리에 배너가 없습니다. 배너가 없으면 홈에는 기본 그림이 나옵니다.',
  operation: 'listConsoleBanners',
  menu: { group: 'displays', order: 5 },
  list: BannerList,
  create: bannerForm.create,
  edit: bannerForm.edit,
  icon,
  recordRepresentation: 'name',
  fields: { ...bannerForm.fields, images: '사진', updatedAt: '바뀐 일시', q: '문구' },
});
