import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CelebrationIcon from '@mui/icons-material/CelebrationOutlined';
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
import PreviewIcon from '@mui/icons-material/PreviewOutlined';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import ViewCarouselIcon from '@mui/icons-material/ViewCarouselOutlined';
import ViewModuleIcon from '@mui/icons-material/ViewModuleOutlined';
import WebAssetIcon from '@mui/icons-material/WebAssetOutlined';
import { menuGroup, page } from './console-page.tsx';

export const displays = menuGroup('displays', '전시', {
  displays: page('진열', ViewModuleIcon, 'listConsoleDisplays').listAndForm(
    () => import('./displays/displays/displays.tsx'),
  ),
  exhibitions: page('기획전', CelebrationIcon, 'listConsoleExhibitions').listAndForm(
    () => import('./displays/exhibitions.tsx'),
  ),
  catalogues: page('카탈로그', MenuBookIcon, 'listConsoleCatalogues').listAndForm(
    () => import('./displays/catalogues.tsx'),
  ),
  showrooms: page('전시장', StorefrontIcon, 'listConsoleShowrooms').listAndForm(
    () => import('./displays/showrooms.tsx'),
  ),
  banners: page('배너', ViewCarouselIcon, 'listConsoleBanners').listAndForm(() => import('./displays/banners.tsx')),
  'band-banners': page('띠배너', CampaignIcon, 'listConsoleBandBanners').listAndForm(
    () => import('./displays/band-banners.tsx'),
  ),
  popups: page('팝업', WebAssetIcon, 'listConsolePopups').listAndForm(() => import('./displays/popups/popups.tsx')),
  'site-previews': page('사이트 미리보기', PreviewIcon, 'createSitePreview').list(
    () => import('./displays/site-previews.tsx'),
  ),
});
