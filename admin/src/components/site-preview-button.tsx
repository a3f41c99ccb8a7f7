import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { Box, Button, type ButtonProps, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { errorSentence } from '../providers/error-sentence.ts';
import { useCall } from '../providers/use-call.ts';
import { Muted } from './muted.tsx';

interface SitePreviewButtonProps extends Pick<ButtonProps, 'variant'> {
  /** The time of the preview; null while none is entered. */
  at: string | null;
  /** The page of the store that opens. */
  to?: string | undefined;
  /** A hint beside the button. */
  help: string;
}

/** Beside a form: a preview does not contain unsaved entries. */
export const SHOWS_WHAT_IS_SAVED = '시작 시각의 매장을 새 탭에서 저장된 내용으로 보여 줍니다.';

/** Opens a preview of the store at a given time in a new tab. */
export function SitePreviewButton({ at, to, help, variant = 'outlined' }: SitePreviewButtonProps) {
  const { open, isPending, url } = useSitePreview();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', mb: 2 }}>
      <Button
        variant={variant}
        startIcon={<OpenInNewIcon />}
        disabled={at === null}
        loading={isPending}
        loadingPosition="start"
        onClick={() => at !== null && void open(at, to)}
      >
        이 시각의 사이트 보기
      </Button>
      <Muted variant="caption">{help}</Muted>
      {url && (
        <Typography variant="body2" role="status">
          새 탭이 열리지 않았습니다.{' '}
          <Link href={url} target="_blank" rel="noopener noreferrer">
            미리보기 열기
          </Link>
        </Typography>
      )}
    </Box>
  );
}

/**
 * Opens a preview of the store at a given time in a new tab. The tab opens on the click, before its URL is known: a later one would be
 * blocked as a popup.
 */
function useSitePreview() {
  const call = useCall();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  /** The URL, if the browser opened no tab. */
  const [url, setUrl] = useState<string | null>(null);

  /** @param at an instant @param to the page of the store */
  async function open(at: string, to = '/'): Promise<void> {
    setPending(true);
    setUrl(null);
    const tab = window.open('', '_blank');
    // Removes the store's access to the console's window.
    if (tab) tab.opener = null;
    try {
      const made = await call('createSitePreview', { body: { at, to } });
      if (tab) tab.location.replace(made.url);
      else setUrl(made.url);
    } catch (error) {
      tab?.close();
      notify(errorSentence(error), { type: 'error' });
    } finally {
      setPending(false);
    }
  }
  return { open, isPending, url };
}
