import icon from '@mui/icons-material/CampaignOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const bandBanners = defineResource({
  name: 'band-banners',
  label: '띠배너',
  operation: 'listConsoleBandBanners',
  menu: { group: 'displays', order: 6 },
  list: lazyScreen(async () => (await import('./band-banner-screens.tsx')).BandBannerList),
  create: lazyScreen(async () => (await import('./band-banner-screens.tsx')).bandBannerForm.create),
  edit: lazyScreen(async () => (await import('./band-banner-screens.tsx')).bandBannerForm.edit),
  recordRepresentation: 'name',
  icon,
});
