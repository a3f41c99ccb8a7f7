import { Box } from '@mui/material';
import { Detail } from '../muted.tsx';

/** A member in a row: the name, and the username below. */
export function MemberCell({ userName, username }: { userName: string; username: string }) {
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{userName}</Box>
      <Detail>{username}</Detail>
    </>
  );
}
