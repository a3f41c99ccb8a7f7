import CodeIcon from '@mui/icons-material/Code';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { RichTextInput as EditorInput } from 'ra-input-rich-text';
import { useMemo, useRef, useState } from 'react';
import { TextInput, useInput, useNotify } from 'react-admin';
import { acceptOf } from '../files/acceptable.ts';
import { useUploads } from '../files/use-uploads.ts';
import { editorOptions, insertPicture, needsSource } from './rich-text-editor.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export interface RichTextFieldProps {
  source: string;
  label?: string;
  helperText?: string;
  /** Height of an empty text, px. */
  minHeight?: number;
}

type Editor = Parameters<typeof insertPicture>[0];

/**
 * A text with headings, lists, links and pictures; the field's value is HTML. Pictures are added by the toolbar, by
 * pasting and by dropping, and are stored immediately. A text with elements that the editor does not support, such as a caption, is edited as
 * HTML, so that nothing is lost.
 */
export function RichTextField({ source, label, helperText, minHeight = 240 }: RichTextFieldProps) {
  const notify = useNotify();
  const { field } = useInput({ source, defaultValue: '' });
  const isBeyondEditor = needsSource(String(field.value ?? ''));
  const [asSource, setAsSource] = useState(isBeyondEditor);
  // A ref instead of state, because tiptap creates its editor before the field is mounted.
  const editor = useRef<Editor | null>(null);
  const uploads = useUploads({
    target: 'editor',
    kind: 'picture',
    onStored: ({ url }) => editor.current && insertPicture(editor.current, url),
  });
  const { add } = uploads;
  const options = useMemo(
    () =>
      editorOptions({
        name: label ?? '내용',
        onEditor: (created) => {
          editor.current = created;
        },
        onPictures: add,
        onOther: () => notify('여기에는 사진만 넣을 수 있습니다.', { type: 'warning' }),
        onLostPictures: () =>
          notify('글만 붙여 넣었습니다. 사진은 파일로 저장해 올려 주세요.', {
            type: 'warning',
            autoHideDuration: 8_000,
          }),
      }),
    [add, label, notify],
  );
  const named = { source, ...(label === undefined ? {} : { label }) };
  return (
    <Box data-source={source} data-label={label} sx={{ width: '100%' }}>
      {asSource || isBeyondEditor ? (
        <TextInput
          {...named}
          multiline
          minRows={10}
          maxRows={30}
          fullWidth
          parse={(text: string) => text}
          helperText={isBeyondEditor ? '표의 제목처럼 편집기가 다루지 못하는 내용이 있어 HTML로 편집합니다.' : false}
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'ui-monospace, monospace' } } }}
        />
      ) : (
        <EditorInput
          {...named}
          fullWidth
          helperText={false}
          editorOptions={options}
          toolbar={<RichTextToolbar accept={acceptOf.picture} onPictures={add} />}
          sx={{
            // A long text scrolls in its field, so that its toolbar and the save button stay in view.
            '&&& .ProseMirror': {
              minHeight,
              maxHeight: 'max(320px, calc(100dvh - 340px))',
              overflowY: 'auto',
              bgcolor: 'background.paper',
              '& img': { maxWidth: 'min(100%, 800px)', height: 'auto' },
              '& table': { borderCollapse: 'collapse', width: '100%', my: 1, tableLayout: 'fixed' },
              '& th, & td': {
                border: 1,
                borderColor: 'divider',
                px: 1,
                py: 0.5,
                textAlign: 'left',
                verticalAlign: 'top',
              },
              '& th': { bgcolor: 'action.hover' },
              '& th p, & td p': { m: 0 },
              '& .selectedCell': { bgcolor: 'action.selected' },
            },
          }}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<CodeIcon />}
          disabled={isBeyondEditor}
          onClick={() => setAsSource(!asSource)}
        >
          {asSource ? '편집기로 보기' : 'HTML로 보기'}
        </Button>
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {uploads.pending.length > 0 && `사진 ${uploads.pending.length}장 올리는 중…`}
        </Typography>
      </Box>
      {helperText !== undefined && <FormHelperText>{helperText}</FormHelperText>}
      <div role="alert">
        {uploads.failed.map(({ name, message }) => (
          <FormHelperText key={name} error>
            {name}: {message}
          </FormHelperText>
        ))}
      </div>
    </Box>
  );
}
