import { Box, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useRecordContext } from 'react-admin';
import { Muted } from '../components/muted.tsx';
import { RecordFacts } from './record-facts.tsx';

/** The width of every form, px; a field of one line is narrower, because a longer line is hard to read. */
export const FORM_WIDTH = 960;
const LINE_WIDTH = 640;
/** The width of a form with its preview beside it. */
export const FRAME_WIDTH = FORM_WIDTH + 16 + 420;
const HAS_ASIDE = '@media (min-width: 1280px)';
/** The one distance between two fields: inputs of react-admin have margins of their own, which add to it. */
const rhythm = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 2,
  '& > .MuiFormControl-root, & > .MuiTextField-root, & > .MuiAutocomplete-root > .MuiFormControl-root': { my: 0 },
  '& > .MuiFormControl-root > .MuiFormHelperText-root': { mb: 0 },
  '& > .MuiFormControl-root, & > .MuiTextField-root': { maxWidth: LINE_WIDTH },
  '& > .MuiAlert-root': { my: 0 },
  // A switch is higher than its line.
  '& > .MuiFormGroup-root': { my: -0.75 },
  '& > .MuiFormGroup-root > .MuiFormHelperText-root': { mb: 0 },
} as const;

/** Fields below each other in the rhythm of forms. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <Box sx={{ ...rhythm, width: '100%' }}>{children}</Box>
);

interface FieldGroupProps {
  title: string;
  /** A sentence below the heading. */
  hint?: string | undefined;
  /** Places short fields side by side if there is room. */
  isWide?: boolean;
  children: ReactNode;
}

/** A group of fields below its heading. */
export function FieldGroup({ title, hint, isWide = false, children }: FieldGroupProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ minWidth: 0, '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider', pt: 2 } }}
    >
      <Typography id={id} component="h2" variant="h6">
        {title}
      </Typography>
      {hint && <Muted variant="body2">{hint}</Muted>}
      <Box
        sx={{
          ...rhythm,
          mt: 1.5,
          ...(isWide && {
            columnGap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }),
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** A field that takes the whole width of its group. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', minWidth: 0, ...rhythm }}>{children}</Box>
);

interface FormFrameProps {
  /** The fields, within a card; a form of several cards is not in one more. */
  children: ReactNode;
  /** The bar that saves, at the bottom of the fields. */
  toolbar: ReactNode;
  /** What the fields will look like, or their summary: beside the fields if there is room, otherwise below. */
  preview?: ReactNode;
  hasCards?: boolean;
}

/**
 * The one layout of a page that creates or edits: the fields, the bar that saves, and beside them the preview and the facts of the
 * record. It is rendered within the form, so that the preview shows what is typed.
 */
export function FormFrame({ children, toolbar, preview, hasCards = false }: FormFrameProps) {
  const hasAside = useRecordContext()?.id !== undefined || preview !== undefined;
  return (
    <Box
      data-form-frame
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        maxWidth: hasAside ? FRAME_WIDTH : FORM_WIDTH,
        gridTemplateColumns: `minmax(0, ${FORM_WIDTH}px)`,
        ...(hasAside && {
          [HAS_ASIDE]: { gridTemplateColumns: `minmax(0, ${FORM_WIDTH}px) clamp(300px, 25vw, 420px)` },
        }),
      }}
    >
      {hasCards ? (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {children}
          <Card sx={{ position: 'sticky', bottom: 0, zIndex: 10 }}>{toolbar}</Card>
        </Box>
      ) : (
        <Card sx={{ minWidth: 0, overflow: 'clip' }}>
          {children}
          {toolbar}
        </Card>
      )}
      {hasAside && (
        <Box
          component="aside"
          aria-label="미리보기와 정보"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 2,
            minWidth: 0,
            [HAS_ASIDE]: { position: 'sticky', top: 64 },
          }}
        >
          {preview}
          <RecordFacts />
        </Box>
      )}
    </Box>
  );
}

/** The content of a frame's card. */
export const FrameContent = ({ children }: { children: ReactNode }) => (
  <CardContent sx={{ p: { xs: 2, md: 3 }, '&:last-child': { pb: { xs: 2, md: 3 } } }}>
    <Fields>{children}</Fields>
  </CardContent>
);
