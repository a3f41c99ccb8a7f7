import { Box, Button, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { lackOf, useRights } from '../providers/use-lack.ts';
import { consolePages } from '../resources/index.ts';
import { shortcuts } from '../shortcuts/shortcut-table.ts';

/** Shows that an address does not exist, and how to find the right one. */
export function NotFound() {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center', pt: 10, px: 2 }}>
      <Title title="없는 페이지" />
      <Typography component="h1" variant="h5">
        없는 페이지입니다.
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 420, wordBreak: 'keep-all' }}>
        주소가 바뀌었거나 잘못 입력되었습니다. 메뉴에서 고르거나 {shortcuts.find.keys.join(' + ')}로 찾아 주세요.
      </Typography>
      <Button component={Link} to="/" variant="contained" sx={{ mt: 1 }}>
        오늘 할 일로
      </Button>
    </Box>
  );
}

/** What the refused page is, and which right it needs; undefined if the address itself was opened. */
function useRefused(): { label: string; lack: string | undefined } | undefined {
  const rights = useRights();
  const resource: unknown = useLocation().state?.resource;
  const page = consolePages.find(({ name }) => name === resource);
  if (!page || !rights) return undefined;
  return { label: page.label, lack: lackOf(rights, page.actions?.list ?? page.operation) };
}

/** Names the right that the refused page needs and who gives it, and leads to a permitted page. */
export function NoAccess() {
  const translate = useTranslate();
  const title = translate('ra.page.access_denied');
  const refused = useRefused();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center', pt: 10, px: 2 }}>
      <Title title={title} />
      <Typography component="h1" variant="h5">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 420, wordBreak: 'keep-all' }}>
        {refused?.lack ? `‘${refused.label}’ 화면: ${refused.lack}` : translate('ra.message.access_denied')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>
        권한은 최고 관리자가 역할로 정합니다. <Link to="/me">내 권한 보기</Link>
      </Typography>
      <Button component={Link} to="/" variant="outlined" sx={{ mt: 1 }}>
        처음 화면으로
      </Button>
    </Box>
  );
}
