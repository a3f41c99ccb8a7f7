import icon from '@mui/icons-material/DraftsOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const mailTemplates = defineResource({
  name: 'mail-templates',
  label: '자동 메일',
  operation: 'listMailTemplates',
  menu: { group: 'mails', order: 2 },
  list: lazyScreen(async () => (await import('./mail-template-page.tsx')).MailTemplatePage),
  icon,
});
