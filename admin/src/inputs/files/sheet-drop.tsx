import { CircularProgress, Typography } from '@mui/material';
import { type Needed, useLack } from '../../providers/use-lack.ts';
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
  /** What sending it needs, see `Verb`. */
  needs: Needed;
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
  needs,
}: SheetDropProps) {
  const lack = useLack(needs);
  return (
    <DropZone
      kind="document"
      {...(accept && { accept })}
      label={label}
      disabled={isPending || lack !== undefined}
      onFiles={([file]) => file && onFile(file)}
      sx={{ minHeight }}
    >
      {isPending ? (
        <CircularProgress size={28} aria-label={pending} />
      ) : (
        <>
          <Typography>{lack ?? invitation}</Typography>
          <Typography variant="caption">.xlsx, .csv · {limits}</Typography>
        </>
      )}
    </DropZone>
  );
}
