import icon from '@mui/icons-material/ViewCarouselOutlined';
import { defineResource } from '../define-resource.ts';
import { bannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';

export const banners = defineResource({
  name: 'banners',
  label: '배너',
  operation: 'listConsoleBanners',
  menu: { group: 'displays', order: 5 },
  list: BannerList,
  create: bannerForm.create,
  edit: bannerForm.edit,
  icon,
  recordRepresentation: 'name',
  fields: { ...bannerForm.fields, images: '사진', updatedAt: '바뀐 일시', q: '문구' },
});
