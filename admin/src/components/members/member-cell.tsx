import { Box, Typography } from '@mui/material';

/** A member in a row: the name, and the username below. */
export function MemberCell({ userName, username }: { userName: string; username: string }) {
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{userName}</Box>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {username}
      </Typography>
    </>
  );
}
