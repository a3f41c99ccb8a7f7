import { Backdrop, CircularProgress } from '@mui/material';

/** Covers the page while the scripts of a dialog are loaded. */
export function DialogLoading() {
  return (
    <Backdrop open sx={{ zIndex: 'modal' }}>
      <CircularProgress color="inherit" aria-label="불러오는 중" />
    </Backdrop>
  );
}
