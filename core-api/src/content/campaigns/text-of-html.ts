const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Sanitised HTML of the editor as plain text: paragraphs as lines, links with their address. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, text: string) =>
      text.replaceAll(/<[^>]*>/g, '') === href ? href : `${text} (${href})`,
    )
    .replaceAll(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<li\b[^>]*>/g, '- ')
    .replaceAll(/<\/(?:td|th)>/g, ' ')
    .replaceAll(/<(?:br|hr)\b[^>]*>|<\/(?:p|h[1-6]|li|tr|blockquote|ul|ol)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
