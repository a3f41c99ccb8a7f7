import type { CustomerHelpView } from '@iruon/bff-storefront/center/customer-help';
import { inquiryCallGroupLabels } from '@iruon/contract/labels';
import { Link } from '@remix-run/react';
import { ArrowRight, Clock, Mail, Phone } from 'lucide-react';
import { OpenMark } from '~/components/questions/open-mark';
import { LinkButton } from '~/components/ui/link-button';
import { TitledSection } from '~/components/ui/titled-section';
import { CenterNav } from './center-nav';
import type { HelpContent } from './help-content';

/** Services for one kind of customer, frequent questions with answers, and contact details. */
export function CustomerHelpPage({ content, view }: { content: HelpContent; view: CustomerHelpView }) {
  const { path, title, lead } = content;
  return (
    <div className="page grid grid-cols-1 gap-10 py-8 lg:gap-14 lg:py-12">
      <CenterNav current={path} />
      <header className="grid gap-3">
        <h1 className="text-title font-bold lg:text-title-l">{title}</h1>
        <p className="max-w-reading text-lead text-ink-soft">{lead}</p>
      </header>
      <Steps steps={content.steps} />
      <div className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-14">
        <ReadyAnswers groups={view.groups} />
        <ContactPanel customerCenter={view.customerCenter} />
      </div>
      <Services services={content.services} />
    </div>
  );
}

function Steps({ steps }: Pick<HelpContent, 'steps'>) {
  return (
    <TitledSection id="steps" title="이렇게 이용하세요" className="grid gap-5">
      <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ Icon, title, text, to, link }, index) => (
          <li key={title} className="relative grid content-start gap-3 rounded-l bg-mist p-6">
            <div className="flex items-center justify-between">
              <Icon className="size-8 text-accent" strokeWidth={1.5} aria-hidden />
              <span className="figures text-title font-bold text-line-strong" aria-hidden>
                {index + 1}
              </span>
            </div>
            <h3 className="font-bold">{title}</h3>
            <p className="text-label text-ink-soft">{text}</p>
            <Link
              to={to}
              className="mt-auto inline-flex min-h-11 items-center gap-1.5 justify-self-start text-label font-semibold text-accent hover:underline"
            >
              {link}
              <ArrowRight className="size-4" aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

function ReadyAnswers({ groups }: Pick<CustomerHelpView, 'groups'>) {
  return (
    <TitledSection id="answers" title="무엇이 궁금하세요?" className="grid gap-6">
      {groups.length === 0 && (
        <p className="text-ink-soft">
          준비한 답변이 아직 없습니다. 자주 묻는 질문을 살펴보시거나 고객센터로 문의해 주세요.
        </p>
      )}
      {groups.map(({ group, calls }) => (
        <div key={group} className="grid gap-2">
          <h3 className="text-label font-semibold text-accent">{inquiryCallGroupLabels[group]}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {calls.map(({ _id, query, reply }) => (
              <li key={_id}>
                <details className="group">
                  <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-3 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
                    <span className="wrap-anywhere">{query}</span>
                    <OpenMark />
                  </summary>
                  <p className="pb-5 whitespace-pre-line text-ink-soft wrap-anywhere">{reply}</p>
                </details>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </TitledSection>
  );
}

function Services({ services }: Pick<HelpContent, 'services'>) {
  return (
    <TitledSection id="services" title="함께 쓰시면 좋은 기능" className="grid gap-5">
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {services.map(({ Icon, title, text, to }) => (
          <li key={title}>
            <Link
              to={to}
              className="group grid h-full content-start gap-2 rounded-l border border-line p-6 transition-colors hover:border-accent"
            >
              <Icon className="size-7 text-accent" strokeWidth={1.5} aria-hidden />
              <span className="font-bold group-hover:text-accent">{title}</span>
              <span className="text-label text-ink-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

const hours = ['weekdays', 'lunch', 'closed'] as const;

/** Contact details and opening hours from the operators' settings. */
function ContactPanel({ customerCenter }: Pick<CustomerHelpView, 'customerCenter'>) {
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
