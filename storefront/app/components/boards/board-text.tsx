/** The text of a post; core-api has sanitised `html`. */
export function BoardText({ html }: { html: string }) {
  if (!html) return null;
  return (
    <div
      className="grid max-w-reading gap-4 break-words text-ink-soft [&_a]:text-accent [&_a]:underline [&_h2]:text-title-s [&_h2]:font-bold [&_h2]:text-ink [&_h3]:text-lead [&_h3]:font-semibold [&_h3]:text-ink [&_img]:rounded-m [&_li]:ml-5 [&_li]:list-disc [&_table]:w-full [&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_th]:border-b [&_th]:border-line [&_th]:py-2 [&_th]:text-left"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by core-api where it is read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
