import icon from '@mui/icons-material/WebAssetOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const popups = defineResource({
  name: 'popups',
  label: '팝업',
  operation: 'listConsolePopups',
  menu: { group: 'displays', order: 7 },
  list: lazyScreen(async () => (await import('./popup-screens.tsx')).PopupList),
  create: lazyScreen(async () => (await import('./popup-screens.tsx')).popupForm.create),
  edit: lazyScreen(async () => (await import('./popup-screens.tsx')).popupForm.edit),
  icon,
  recordRepresentation: 'name',
});
