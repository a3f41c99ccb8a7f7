import { DefaultEditorOptions, type RichTextInputProps } from 'ra-input-rich-text';
import { pageNonce } from '../../theme/nonce.ts';

type Options = NonNullable<RichTextInputProps['editorOptions']>;
type Editor = Parameters<NonNullable<Options['onCreate']>>[0]['editor'];

/** The page defines colours and highlights; formats that the server would remove are not offered (its allow-list). */
const LEFT_OUT = new Set(['textStyle', 'color', 'highlight']);

const extensions = (DefaultEditorOptions.extensions ?? [])
  .filter(({ name }) => !LEFT_OUT.has(name))
  .map((extension) =>
    extension.name === 'starterKit'
      ? extension.configure({
          heading: { levels: [2, 3, 4] },
          code: false,
          codeBlock: false,
          link: { openOnClick: false, autolink: true, protocols: ['mailto', 'tel'] },
        })
      : extension,
  );

/** Inserts a stored picture at the cursor. */
export function insertPicture(editor: Editor, url: string): void {
  if (editor.isDestroyed) return;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'image', attrs: { src: url, alt: '' } })
    .run();
}

interface EditorHooks {
  onEditor: (editor: Editor) => void;
  onPictures: (files: File[]) => void;
  /** Called for dropped or pasted files that are not pictures. */
  onOther: () => void;
}

/** The editor's settings: our headings, and the upload of pasted or dropped files to our server. */
export function editorOptions({ onEditor, onPictures, onOther }: EditorHooks): Options {
  const take = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return false;
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length > 0) onPictures(pictures);
    else onOther();
    return true;
  };
  const nonce = pageNonce();
  return {
    extensions,
    ...(nonce === undefined ? {} : { injectNonce: nonce }),
    onCreate: ({ editor }) => onEditor(editor),
    editorProps: {
      handlePaste: (_, event) => take(event.clipboardData),
      handleDrop: (_, event, __, moved) => !moved && take(event.dataTransfer),
      // Pictures of other sites would neither be shown here nor be saved.
      transformPastedHTML: (html) => html.replaceAll(/<img\b(?![^>]*\ssrc="\/files\/)[^>]*>/gi, ''),
    },
  };
}
