import icon from '@mui/icons-material/ViewCarouselOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const banners = defineResource({
  name: 'banners',
  label: '배너',
  nothing: '이 자리에 배너가 없습니다. 배너가 없으면 홈에는 기본 그림이 나옵니다.',
  operation: 'listConsoleBanners',
  menu: { group: 'displays', order: 5 },
  list: lazyScreen(async () => (await import('./banner-screens.tsx')).BannerList),
  create: lazyScreen(async () => (await import('./banner-screens.tsx')).bannerForm.create),
  edit: lazyScreen(async () => (await import('./banner-screens.tsx')).bannerForm.edit),
  icon,
  recordRepresentation: 'name',
  fields: {
    code: '자리',
    name: '문구',
    url: '링크',
    display: '진열',
    images: '사진',
    updatedAt: '바뀐 일시',
    q: '문구',
  },
});
