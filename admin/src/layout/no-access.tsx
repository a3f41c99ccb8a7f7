import { Button } from '@mui/material';
import { AccessDenied } from 'react-admin';
import { Link } from 'react-router-dom';

/** Whoever may not see a page is led to where their work is. */
export function NoAccess() {
  return (
    <>
      <AccessDenied sx={{ height: 'auto', pt: 8 }} />
      <Button component={Link} to="/" variant="outlined" sx={{ alignSelf: 'center', mx: 'auto' }}>
        처음 화면으로
      </Button>
    </>
  );
}
