/** The nonce that the page came with: the content policy lets in the style elements that bear it. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
