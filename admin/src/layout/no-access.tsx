import { Box, Button, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Redirects an operator without access to a permitted page. */
export function NoAccess() {
  const translate = useTranslate();
  const title = translate('ra.page.access_denied');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center', pt: 10, px: 2 }}>
      <Title title={title} />
      <Typography component="h1" variant="h5">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 420, wordBreak: 'keep-all' }}>
        {translate('ra.message.access_denied')}
      </Typography>
      <Button component={Link} to="/" variant="outlined" sx={{ mt: 1 }}>
        처음 화면으로
      </Button>
    </Box>
  );
}
