// Remix stores its router here; it is used to send the same form again by the same fetcher.
type Router = typeof window.__remixRouter;

const sameText = (form: FormData | undefined, body: string) =>
  form !== undefined &&
  body === new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString();

const pathOf = (action: string | undefined) => (action ? new URL(action, window.location.href).pathname : '');

/** The function that sends a form without a response again; null if its fetcher is no longer known. */
export function retryOf(body: BodyInit | null | undefined, url: URL, router: Router = window.__remixRouter) {
  const text = body instanceof URLSearchParams ? body.toString() : null;
  if (text === null) return null;
  const path = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const { fetchers, navigation } = router.state;
  for (const [key, { state, formData, formAction }] of fetchers) {
    if (state !== 'submitting' || pathOf(formAction) !== path || !formData || !sameText(formData, text)) continue;
    return () => router.fetch(key, 'root', formAction ?? path, { formMethod: 'POST', formData });
  }
  const { formData, formAction } = navigation;
  if (!formData || pathOf(formAction) !== path || !sameText(formData, text)) return null;
  return () => router.navigate(formAction ?? path, { formMethod: 'POST', formData, preventScrollReset: true });
}
