/**
 * True if a browser posted the page's form without scripts: the response is a redirect, so that reloading does not post
 * again. Scripts request data and never HTML.
 */
export function isDocumentRequest(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html');
}
