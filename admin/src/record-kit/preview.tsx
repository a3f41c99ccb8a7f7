import PictureIcon from '@mui/icons-material/ImageOutlined';
import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Muted } from '../components/muted.tsx';
import { picture } from '../inputs/files/picture-address.ts';
import { pageNonce } from '../theme/nonce.ts';

interface PreviewPanelProps {
  title?: string;
  /** Where the store shows it, or what the preview leaves out. */
  help?: ReactNode;
  children: ReactNode;
}

/** The preview beside a form: what is typed, as customers will see it. */
export function PreviewPanel({ title = '미리보기', help, children }: PreviewPanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
      {help && (
        <Box sx={{ mt: 1 }}>
          <Muted variant="caption">{help}</Muted>
        </Box>
      )}
    </Card>
  );
}

/** A white sheet, because the store has no dark theme. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: '#fff',
      color: '#14232a',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);

/** The typography of texts in the store, for the frame of a preview. */
const STYLES = `
body{margin:0;padding:14px;font:14px/1.7 'Pretendard Variable',Pretendard,-apple-system,sans-serif;color:#14232a;background:#fff;overflow-wrap:anywhere;word-break:keep-all}
h2{font-size:18px;margin:1.2em 0 .4em}h3{font-size:16px;margin:1.1em 0 .4em}h4{font-size:15px;margin:1em 0 .4em}p{margin:0 0 .8em}
img{max-width:100%;height:auto}table{border-collapse:collapse;width:100%}th,td{border:1px solid #dfe5e8;padding:4px 8px;text-align:left}a{color:#0b6270}
`;

/** The console's own style sheets, which declare the font. */
const fonts = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .map(({ href }) => `<link rel="stylesheet" href="${href}">`)
    .join('');

/** A text of a form as the store shows it. Its frame allows no scripts, forms or links. */
export function HtmlPreview({ html, name, height = 320 }: { html: string; name: string; height?: number }) {
  const shown = useDeferredValue(html);
  return (
    <Box
      component="iframe"
      title={`미리보기: ${name}`}
      // Its pictures require an operator's session, so the frame keeps the origin. Scripts and forms stay disabled.
      sandbox="allow-same-origin"
      srcDoc={`<!doctype html><html lang="ko">${fonts()}<style nonce="${pageNonce() ?? ''}">${STYLES}</style><body>${shown || '<p>아직 내용이 없습니다.</p>'}</body></html>`}
      sx={{ width: '100%', height, border: 0, display: 'block', bgcolor: '#fff' }}
    />
  );
}

interface TextPreviewProps {
  /** The field of the title. */
  title: string;
  /** The field of the text, as HTML or as plain text. */
  html?: string;
  text?: string;
  /** The field of the picture above the text. */
  picture?: string;
  help: string;
}

/** A title, a picture and a text of the form, as a page of the store. */
export function TextPreview({ title, html, text, picture: pictured, help }: TextPreviewProps) {
  const [name, content, file] = useWatch({ name: [title, html ?? text ?? '', pictured ?? title] }) as (
    | string
    | null
    | undefined
  )[];
  return (
    <PreviewPanel help={help}>
      <Sheet>
        <Box sx={{ p: 1.75, pb: 1, fontSize: 18, fontWeight: 700, lineHeight: 1.4 }}>{name || '제목'}</Box>
        {pictured && file && <StoredPicture file={file} ratio={16 / 9} />}
        {html === undefined ? (
          <Box
            tabIndex={0}
            role="region"
            aria-label="내용 미리보기"
            sx={{
              px: 1.75,
              pb: 1.75,
              fontSize: 14,
              lineHeight: 1.7,
              whiteSpace: 'pre-wrap',
              maxHeight: 360,
              overflowY: 'auto',
            }}
          >
            {content || '아직 내용이 없습니다.'}
          </Box>
        ) : (
          <HtmlPreview html={content ?? ''} name={name || '내용'} />
        )}
      </Sheet>
    </PreviewPanel>
  );
}

const StoredPicture = ({ file, ratio }: { file: string; ratio: number }) => (
  <Box
    component="img"
    src={picture(file, 640)}
    alt=""
    sx={{ width: '100%', aspectRatio: ratio, objectFit: 'cover', display: 'block', bgcolor: '#eef2f3' }}
  />
);

interface CardPreviewProps {
  picture: string;
  /** Width by height of the picture. */
  ratio: number;
  title: string;
  text?: string;
  help: string;
}

/** A picture with a title and a line below, as a card in a list of the store; the props name the fields. */
export function CardPreview({ picture: pictured, ratio, title, text, help }: CardPreviewProps) {
  const [file, name, line] = useWatch({ name: [pictured, title, text ?? title] }) as (string | null | undefined)[];
  return (
    <PreviewPanel help={help}>
      <Box sx={{ maxWidth: 240 }}>
        <Sheet>
          {file ? (
            <StoredPicture file={file} ratio={ratio} />
          ) : (
            <Box sx={{ aspectRatio: ratio, bgcolor: '#eef2f3', display: 'grid', placeContent: 'center' }}>
              <PictureIcon aria-hidden sx={{ color: '#8a979f' }} />
            </Box>
          )}
          <Box sx={{ p: 1.5 }}>
            <Box sx={{ fontWeight: 700 }}>{name || '이름'}</Box>
            {text && line && <Box sx={{ fontSize: 13, color: '#55626e', mt: 0.5 }}>{line}</Box>}
          </Box>
        </Sheet>
      </Box>
    </PreviewPanel>
  );
}
