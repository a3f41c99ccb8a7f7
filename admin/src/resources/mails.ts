import DraftsIcon from '@mui/icons-material/DraftsOutlined';
import ForwardToInboxIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { menuGroup, page } from './console-page.tsx';

export const mails = menuGroup('mails', '메일', {
  campaigns: page('메일 발송', ForwardToInboxIcon, 'listCampaigns', {
    actions: { create: 'createCampaign', edit: 'updateCampaign', delete: 'deleteCampaign' },
  }).listShowAndForm(() => import('./mails/campaigns/campaigns.tsx')),
  'mail-templates': page('자동 메일', DraftsIcon, 'listMailTemplates').list(() => import('./mails/mail-templates.tsx')),
});
