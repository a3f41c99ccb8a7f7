import type { LoaderFunction, MetaDescriptor, MetaFunction } from '@remix-run/node';

/** The arguments of a page's `meta` function that are used here. */
export interface MetaArgs {
  matches: readonly { id: string; data?: unknown }[];
  location: { pathname: string };
}

interface PageTexts {
  title: string;
  /** The description of the page in one or two sentences. */
  description: string;
  /** The path of a picture on this site that represents the page. */
  image?: string | null | undefined;
  /** The part of the query that identifies a separate page: `?page=2`. */
  search?: string;
}

interface Shell {
  origin: string;
  company: Record<string, string>;
}

const PRIVATE = [
  ...[
    '/mypage',
    '/shop/order',
    '/shop/result',
    '/login',
    '/logout',
    '/actions',
    '/plugins',
    '/common',
    '/menu',
    '/development',
  ],
  ...['/join/terms', '/join/form', '/join/done', '/terms-agreement'],
];
/** The length of the description that search engines show. */
const DESCRIPTION_LENGTH = 150;

/** True if a page is private, so that search engines must not list it. */
export function isPrivate(pathname: string): boolean {
  return PRIVATE.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

function shellOf({ matches }: MetaArgs): Shell | undefined {
  return matches.find(({ id }) => id === 'root')?.data as Shell | undefined;
}

/** The absolute URL of a path of this site, or the path alone if the origin is unknown. */
export function addressOf(args: MetaArgs, path: string): string {
  return `${shellOf(args)?.origin ?? ''}${path}`;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > DESCRIPTION_LENGTH ? `${line.slice(0, DESCRIPTION_LENGTH - 1)}…` : line;
}

/** Title, description, canonical address, Open Graph and Twitter card of a public page. */
export function pageMeta(args: MetaArgs, { title, description, image, search = '' }: PageTexts): MetaDescriptor[] {
  const address = addressOf(args, args.location.pathname + search);
  const words = shortened(description);
  return [
    { title },
    { name: 'description', content: words },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: '이루온' },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: words },
    { property: 'og:url', content: address },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: words },
    ...(image
      ? [
          { property: 'og:image', content: addressOf(args, image) },
          { name: 'twitter:image', content: addressOf(args, image) },
        ]
      : []),
  ];
}

/** The operator of the shop, for search engines. */
export function organization(args: MetaArgs): MetaDescriptor {
  const { name = '이루온', phone, address } = shellOf(args)?.company ?? {};
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      url: addressOf(args, '/'),
      ...(phone ? { telephone: phone } : {}),
      ...(address ? { address } : {}),
    },
  };
}

interface Listed {
  name: string;
  path: string;
}

const listOf = (type: string, addressName: string, args: MetaArgs, items: readonly Listed[]): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': type,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      [addressName]: addressOf(args, path),
    })),
  },
});

/** The pages in a list, in their order, for search engines. */
export function itemList(args: MetaArgs, items: readonly Listed[]): MetaDescriptor {
  return listOf('ItemList', 'url', args, items);
}

type ViewOf<Loader extends LoaderFunction> = NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>;

/** The metadata of a public page with a list of others. */
export const listMeta =
  <Loader extends LoaderFunction>(
    title: string,
    description: string,
    items: (view: ViewOf<Loader>) => readonly Listed[],
  ): MetaFunction<Loader> =>
  (args) => [
    ...pageMeta(args, { title: `${title} - 이루온`, description }),
    itemList(args, args.data ? items(args.data) : []),
  ];

/** The text of HTML, for a description. */
export function wordsOf(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

interface ArticleTexts {
  headline: string;
  publishedAt: string;
  updatedAt: string;
}

/** A notice of the shop, for search engines. */
export function article(args: MetaArgs, { headline, publishedAt, updatedAt }: ArticleTexts): MetaDescriptor {
  const publisher = { '@type': 'Organization', name: shellOf(args)?.company.name ?? '이루온' };
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline,
      datePublished: publishedAt,
      dateModified: updatedAt > publishedAt ? updatedAt : publishedAt,
      author: publisher,
      publisher,
      mainEntityOfPage: addressOf(args, args.location.pathname),
    },
  };
}

/** The breadcrumb of a page, for search engines. */
export function breadcrumbs(args: MetaArgs, items: readonly Listed[]): MetaDescriptor {
  return listOf('BreadcrumbList', 'item', args, items);
}

/** Questions with their answers, for search engines. */
export function faqPage(questions: readonly { question: string; answer: string }[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer: response }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: response },
      })),
    },
  };
}
