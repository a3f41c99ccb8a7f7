import type { RenderedMail } from '@iruon/contract';
import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';

const PICTURE = /(<img\b[^>]*?\bsrc=["'])https?:\/\/[^"'/]+(\/files\/[0-9a-f-]{36})/gi;

/**
 * A mail's HTML for the console: its pictures come from the console's own origin, because the content security policy forbids others. The
 * sent mail uses the store's URLs.
 */
export const previewHtml = (html: string): string => html.replace(PICTURE, '$1$2');

interface MailFrameProps {
  mail: RenderedMail;
  height?: number;
}

/** A mail as the recipient sees it, as HTML and as text. The frame allows no scripts, forms or links. */
export function MailFrame({ mail, height = 420 }: MailFrameProps) {
  const [part, setPart] = useState<'html' | 'text'>('html');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{mail.subject}</Typography>
      <Tabs value={part} onChange={(_, next) => setPart(next)} aria-label="메일의 형식" sx={{ minHeight: 40 }}>
        <Tab value="html" label="HTML" />
        <Tab value="text" label="텍스트" />
      </Tabs>
      {part === 'html' ? (
        <Box
          component="iframe"
          title={`미리보기: ${mail.subject}`}
          // Its pictures require an operator's session, so the frame keeps the origin. Scripts and forms stay disabled.
          sandbox="allow-same-origin"
          srcDoc={previewHtml(mail.html)}
          sx={{ width: '100%', height, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
        />
      ) : (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={`텍스트: ${mail.subject}`}
          sx={{
            m: 0,
            p: 2,
            height,
            overflow: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontFamily: 'inherit',
          }}
        >
          {mail.text}
        </Box>
      )}
    </Box>
  );
}
