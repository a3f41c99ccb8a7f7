import type { CustomerHelpView } from '@iruon/bff-storefront/center/customer-help';
import { Clock, Mail, Phone } from 'lucide-react';
import { LinkButton } from '~/components/ui/link-button';

const hours = ['weekdays', 'lunch', 'closed'] as const;

/** Contact details and opening hours from the operators' settings. */
export function ContactPanel({ customerCenter }: Pick<CustomerHelpView, 'customerCenter'>) {
  const { phone, email } = customerCenter;
  const lines = hours.flatMap((key) => (customerCenter[key] ? [customerCenter[key]] : []));
  return (
    <section
      aria-labelledby="contact"
      className="grid content-start gap-5 rounded-l border border-line p-6 lg:sticky lg:top-24 lg:p-8"
    >
      <h2 id="contact" className="text-title-s font-bold">
        사람에게 물어보기
      </h2>
      {phone && (
        <a
          href={`tel:${phone}`}
          className="figures inline-flex min-h-11 items-center gap-3 text-title font-bold hover:text-accent"
        >
          <Phone className="size-6 text-accent" strokeWidth={1.75} aria-hidden />
          {phone}
        </a>
      )}
      {lines.length > 0 && (
        <div className="flex gap-3 text-label text-ink-soft">
          <Clock className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} aria-hidden />
          <ul className="figures grid gap-1">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center gap-3 text-label font-semibold wrap-anywhere hover:text-accent"
        >
          <Mail className="size-5 shrink-0 text-accent" strokeWidth={1.75} aria-hidden />
          {email}
        </a>
      )}
      <div className="grid gap-2 border-t border-line pt-5">
        <LinkButton tone="outline" to="/center/inquiry" prefetch="intent">
          문의 남기기
        </LinkButton>
        <LinkButton tone="quiet" to="/product" prefetch="intent">
          전시장 찾기
        </LinkButton>
      </div>
    </section>
  );
}
