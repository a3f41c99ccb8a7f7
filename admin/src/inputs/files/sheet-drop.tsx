import { CircularProgress, Typography } from '@mui/material';
import { DropZone } from './drop-zone.tsx';

/** The user may choose an old workbook too: the server's response explains what to do with it. */
export const acceptedSheets = '.xlsx,.csv,.tsv,.txt,.xls';

interface SheetDropProps {
  label: string;
  accept?: string;
  minHeight: number;
  isPending: boolean;
  /** The name of the progress while the file is sent. */
  pending: string;
  onFile: (file: File) => void;
  invitation: string;
  /** What a file may be, after its endings. */
  limits: string;
}

/** The place for one spreadsheet, which is read as soon as it is chosen. */
export function SheetDrop({
  label,
  accept,
  minHeight,
  isPending,
  pending,
  onFile,
  invitation,
  limits,
}: SheetDropProps) {
  return (
    <DropZone
      kind="document"
      {...(accept && { accept })}
      label={label}
      disabled={isPending}
      onFiles={([file]) => file && onFile(file)}
      sx={{ minHeight }}
    >
      {isPending ? (
        <CircularProgress size={28} aria-label={pending} />
      ) : (
        <>
          <Typography>{invitation}</Typography>
          <Typography variant="caption">.xlsx, .csv · {limits}</Typography>
        </>
      )}
    </DropZone>
  );
}
