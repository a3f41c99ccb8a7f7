import icon from '@mui/icons-material/WebAssetOutlined';
import { defineResource } from '../define-resource.ts';
import { popupForm } from './popup-form.tsx';
import { PopupList } from './popup-list.tsx';

export const popups = defineResource({
  name: 'popups',
  label: '팝업',
  operation: 'listConsolePopups',
  menu: { group: 'displays', order: 7 },
  list: PopupList,
  create: popupForm.create,
  edit: popupForm.edit,
  icon,
  recordRepresentation: 'name',
  fields: popupForm.fields,
});
