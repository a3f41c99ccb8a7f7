/**
 * Whether a browser posted the page's form itself, scripts being off: such a post is answered by a redirect, so that
 * reloading does not post again. Scripts fetch data and never ask for HTML.
 */
export function isDocumentRequest(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html');
}
