import icon from '@mui/icons-material/DraftsOutlined';
import { defineResource } from '../define-resource.ts';
import { MailTemplatePage } from './mail-template-page.tsx';

export const mailTemplates = defineResource({
  name: 'mail-templates',
  label: '자동 메일',
  operation: 'listMailTemplates',
  menu: { group: 'mails', order: 2 },
  list: MailTemplatePage,
  icon,
});
