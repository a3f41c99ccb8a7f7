import { Typography } from '@mui/material';

/** A member's text: plain text with its line breaks. */
export function WrittenText({ text }: { text: string }) {
  return <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>;
}
