import { useState } from 'react';
import { useNotify } from 'react-admin';
import { errorSentence } from '../../providers/error-sentence.ts';
import { useCall } from '../../providers/use-call.ts';

/**
 * Opens a preview of the store at a given time in a new tab. The tab opens on the click, before its URL is known: a later one would be
 * blocked as a popup.
 */
export function useSitePreview() {
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
