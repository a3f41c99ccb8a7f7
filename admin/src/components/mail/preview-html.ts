const PICTURE = /(<img\b[^>]*?\bsrc=["'])https?:\/\/[^"'/]+(\/files\/[0-9a-f-]{36})/gi;

/**
 * A mail's HTML for the console: its pictures come from the console's own origin, because the content security policy forbids others. The
 * sent mail uses the store's URLs.
 */
export const previewHtml = (html: string): string => html.replace(PICTURE, '$1$2');
