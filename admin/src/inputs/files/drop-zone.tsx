import { Box, type SxProps } from '@mui/material';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { acceptOf, type Kind } from './acceptable.ts';

/** Every box for one file has this size, px, whatever the proportions of a picture. */
export const BOX = { height: 160, width: 256, maxWidth: '100%' } as const;

interface DropZoneProps {
  kind: Kind;
  /** The `accept` attribute, if narrower than the kind. */
  accept?: string;
  label: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
  sx?: SxProps;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A drop zone for files, also opened by click or keyboard: it contains a native file input. */
export function DropZone({
  kind,
  accept,
  label,
  multiple = false,
  disabled = false,
  onFiles,
  children,
  sx,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1));
    // Choosing the same file again must fire a change event.
    if (input.current) input.current.value = '';
  };
  return (
    <Box
      component="label"
      onDragOver={(event) => {
        if (!hasFiles(event) || disabled) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event) || disabled) return;
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        position: 'relative',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 0.5,
        p: 2,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'primary.light' : 'background.paper',
        color: 'text.secondary',
        cursor: disabled ? 'default' : 'pointer',
        '&:hover': { borderColor: 'primary.main' },
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        ...sx,
      }}
    >
      <input
        ref={input}
        type="file"
        accept={accept ?? acceptOf[kind]}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => take(event.currentTarget.files)}
        style={visuallyHidden}
      />
      {children}
    </Box>
  );
}
