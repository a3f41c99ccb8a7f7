import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table';
import { DefaultEditorOptions, type RichTextInputProps } from 'ra-input-rich-text';
import { pageNonce } from '../../theme/nonce.ts';

type Options = NonNullable<RichTextInputProps['editorOptions']>;
type Editor = Parameters<NonNullable<Options['onCreate']>>[0]['editor'];

/** The page defines colours and highlights; formats that the server would remove are not offered (its allow-list). */
const LEFT_OUT = new Set(['textStyle', 'color', 'highlight']);

/** The scope of a heading cell tells screen readers what it heads. */
const HeadingCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** The columns share the width of the text; the page defines the style of tables. */
const tables = [
  TableKit.configure({ table: { resizable: false }, tableHeader: false, tableCell: false }),
  HeadingCell,
  TableCell,
];

const known = (DefaultEditorOptions.extensions ?? [])
  .filter(({ name }) => !LEFT_OUT.has(name))
  .map((extension) =>
    extension.name === 'starterKit'
      ? extension.configure({
          heading: { levels: [2, 3, 4] },
          code: false,
          codeBlock: false,
          link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
        })
      : extension,
  );
const extensions = [...known, ...tables];

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
  /** Its accessible name: the label beside it is not connected with the element that takes the focus. */
  name: string;
  onEditor: (editor: Editor) => void;
  onPictures: (files: File[]) => void;
  /** Called for dropped or pasted files that are not pictures. */
  onOther: () => void;
  /** Called when a pasted text contains pictures that this site cannot show: those of other sites and of the clipboard. */
  onLostPictures: () => void;
}

const FOREIGN_PICTURE = /<(?:img|v:imagedata)\b(?![^>]*\ssrc="\/files\/)[^>]*>/gi;

/** Excel, Word and Hangul put a picture of the copied text on the clipboard too. */
const hasText = (data: DataTransfer | null) => data !== null && data.getData('text/plain').trim() !== '';

/** The editor's settings: our headings, and the upload of pasted or dropped files to our server. */
export function editorOptions({ name, onEditor, onPictures, onOther, onLostPictures }: EditorHooks): Options {
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
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name },
      handlePaste: (_, event) => !hasText(event.clipboardData) && take(event.clipboardData),
      handleDrop: (_, event, __, moved) => !moved && take(event.dataTransfer),
      // Pictures of other sites would neither be shown here nor be saved.
      transformPastedHTML: (html) => {
        const text = html.replaceAll(FOREIGN_PICTURE, '');
        if (text !== html) onLostPictures();
        return text;
      },
    },
  };
}

/** The tags that the editor supports. */
const EDITED = new Set(
  'h1 h2 h3 h4 p br hr blockquote ul ol li strong b em i u s a img span table colgroup col tbody tr th td'.split(' '),
);

/** Whether a text contains elements that the editor would lose: definitions, captions, the head of a table. */
export function needsSource(html: string): boolean {
  return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].some(([, tag = '']) => !EDITED.has(tag.toLowerCase()));
}
