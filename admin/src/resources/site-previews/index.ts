import icon from '@mui/icons-material/PreviewOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const sitePreviews = defineResource({
  name: 'site-previews',
  label: '사이트 미리보기',
  operation: 'createSitePreview',
  menu: { group: 'displays', order: 8 },
  list: lazyScreen(async () => (await import('./site-preview-page.tsx')).SitePreviewPage),
  icon,
});
