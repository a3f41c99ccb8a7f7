import { cn } from '~/class-names';

/** HTML written by operators; core-api sanitises it on read. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={cn(
        'grid max-w-reading gap-4 text-ink-soft wrap-anywhere [&_a]:text-accent [&_a]:underline [&_h2]:text-title-s [&_h2]:font-bold [&_h2]:text-ink [&_h3]:text-lead [&_h3]:font-semibold [&_h3]:text-ink [&_img]:rounded-m [&_li]:ml-5 [&_li]:list-disc [&_ol_li]:list-decimal',
        className,
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by core-api where it is read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
