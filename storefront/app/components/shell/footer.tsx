import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { MessageCircle, Phone } from 'lucide-react';
import { cn } from '~/class-names';
import { buttonStyle } from '~/components/ui/button';
import { areaPages } from './navigation';
import { Wordmark } from './wordmark';

// The details of a shop that the law requires, in the usual order; missing settings are omitted.
const items = [
  ['ceo', '대표'],
  ['bizNo', '사업자등록번호'],
  ['mailOrderNo', '통신판매업 신고번호'],
  ['medicalDeviceNo', '의료기기판매업 신고번호'],
  ['privacyOfficer', '개인정보보호책임자'],
  ['address', '주소'],
  ['phone', '전화'],
  ['fax', '팩스'],
  ['email', '이메일'],
  ['hostingProvider', '호스팅 제공'],
] as const;

// The text of the operator, one paragraph per line.
const centerHours = ['weekdays', 'lunch', 'closed'] as const;

// The privacy policy must be highlighted among them (개인정보 보호법 시행령 31조, 표준지침 20조).
const policies = [
  { to: '/terms/service', label: '이용약관', isStrong: false },
  { to: '/privacy-policy', label: '개인정보처리방침', isStrong: true },
  { to: '/email-policy', label: '이메일무단수집거부', isStrong: false },
];

const siteKinds = [
  ['SOCIAL', '소셜'],
  ['FAMILY', '패밀리 사이트'],
] as const;

type FooterProps = Pick<ShellView, 'company' | 'customerCenter' | 'siteLinks' | 'chatUrl'>;

export function Footer({ company, customerCenter, siteLinks, chatUrl }: FooterProps) {
  const facts = items.filter(([key]) => company[key]);
  return (
    <footer className="site-footer" data-zone="">
      <div className="page">
        <div>
          <Wordmark />
          <nav aria-label="약관과 정책">
            <ul>
              {policies.map(({ to, label, isStrong }) => (
                <li key={to}>
                  <a href={to} className={isStrong ? 'font-bold' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {siteKinds.map(([kind, label]) => (
            <SiteLinks key={kind} label={label} links={siteLinks.filter((link) => link.kind === kind)} />
          ))}
          <p>{company.name}</p>
          <dl>
            {facts.map(([key, label]) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{company[key]}</dd>
              </div>
            ))}
          </dl>
          <RegistryLink bizNo={company.bizNo ?? ''} />
          {company.notice && <p>{company.notice}</p>}
          <small>{`© ${company.name}. All rights reserved.`}</small>
        </div>
        <section aria-label="고객센터">
          <h2>고객센터</h2>
          {customerCenter.phone && (
            <a href={`tel:${customerCenter.phone}`} className="footer-phone">
              <Phone aria-hidden />
              {customerCenter.phone}
            </a>
          )}
          <ul className="footer-hours">
            {centerHours.map((key) => customerCenter[key] && <li key={key}>{customerCenter[key]}</li>)}
          </ul>
          <ul className="footer-links">
            {areaPages.center.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
          {chatUrl && (
            <a
              href={chatUrl}
              target="_blank"
              rel="noreferrer"
              className={cn(buttonStyle({ tone: 'outline' }), 'justify-self-start')}
            >
              <MessageCircle className="size-5" strokeWidth={1.75} aria-hidden />
              채팅 상담<span className="sr-only"> (새 창)</span>
            </a>
          )}
        </section>
      </div>
    </footer>
  );
}

/**
 * The Fair Trade Commission's page about the shop's operator; a shop's home page must link to it (전자상거래법 시행규칙 7조).
 */
function RegistryLink({ bizNo }: { bizNo: string }) {
  const number = bizNo.replaceAll(/\D/g, '');
  if (number.length !== 10) return null;
  return (
    <a
      href={`https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${number}`}
      target="_blank"
      rel="noreferrer"
      className="footer-registry"
    >
      사업자정보 확인<span className="sr-only"> (새 창)</span>
    </a>
  );
}

function SiteLinks({ label, links }: { label: string; links: ShellView['siteLinks'] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className="footer-sites">
      <span aria-hidden>{label}</span>
      <ul>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
              <span className="sr-only"> (새 창)</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
