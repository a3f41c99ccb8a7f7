import { Button } from '@mui/material';
import { AccessDenied } from 'react-admin';
import { Link } from 'react-router-dom';

/** Leads an operator without access to a permitted page. */
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
