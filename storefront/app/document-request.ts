/**
 * True if a browser posted the page's form without scripts: such a post gets a redirect, so that reloading
 * does not post again. Scripts fetch data and never request HTML.
 */
export function isDocumentRequest(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html');
}
