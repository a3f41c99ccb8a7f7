import icon from '@mui/icons-material/CampaignOutlined';
import { defineResource } from '../define-resource.ts';
import { bandBannerForm } from './band-banner-form.tsx';
import { BandBannerList } from './band-banner-list.tsx';

export const bandBanners = defineResource({
  name: 'band-banners',
  label: '띠배너',
  operation: 'listConsoleBandBanners',
  menu: { group: 'displays', order: 6 },
  list: BandBannerList,
  ...bandBannerForm,
  icon,
  recordRepresentation: 'name',
});
