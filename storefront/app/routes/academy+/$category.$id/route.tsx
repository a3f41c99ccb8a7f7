import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { ExternalLink, Play } from 'lucide-react';
import { BoardFilesSection } from '~/components/boards/board-files';
import { BoardText } from '~/components/boards/board-text';
import { commentAction } from '~/components/boards/comment-action';
import { Comments } from '~/components/boards/comments';
import { Picture } from '~/components/media/picture';
import { count, day } from '~/format';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  return await context.bff.screens.course(params.category ?? '', params.id ?? '', search);
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { category = '', id = '' } = params;
  return await commentAction(
    context.bff,
    id,
    await request.formData(),
    `/academy/${encodeURIComponent(category)}/${id}`,
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.course.subject ?? '강의'} - 이루온 아카데미` },
];

export default function Course() {
  const { course, category, comments } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const { subject, createdAt, views, image, thumb, meta, content, files } = course;
  return (
    <div className="page grid gap-10 py-10 lg:py-14">
      <header className="grid gap-3">
        <Link
          to={`/academy/${category.code}`}
          className="press-line justify-self-start text-label text-ink-faint hover:text-accent"
        >
          {category.name}
        </Link>
        <h1 className="text-title font-bold text-balance lg:text-title-l">{subject}</h1>
        <p className="figures flex gap-3 text-label text-ink-faint">
          <time dateTime={createdAt}>{day(createdAt)}</time>
          <span>조회 {count(views)}</span>
        </p>
      </header>
      {meta.videoUrl ? (
        <Video url={meta.videoUrl} poster={image ?? thumb} />
      ) : (
        image && <Picture src={image} alt="" width={960} height={540} className="max-w-reading rounded-l" />
      )}
      <BoardText html={content} />
      <BoardFilesSection files={files} title="자료" />
      <Comments view={comments} refusal={refusal} />
    </div>
  );
}

/** The video of a course behind its poster: the site that has it is asked when it is wanted. */
function Video({ url, poster }: { url: string; poster: string | null }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="group relative grid aspect-video w-full max-w-reading place-items-center overflow-hidden rounded-l bg-mist"
    >
      {poster && (
        <Picture
          src={poster}
          alt=""
          width={960}
          height={540}
          sizes="(min-width: 1024px) 720px, 92vw"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <span className="relative inline-flex min-h-12 items-center gap-2 rounded-full bg-paper px-5 font-semibold text-accent shadow-header group-hover:bg-accent-soft">
        <Play className="size-5" aria-hidden />
        강의 영상 보기
        <ExternalLink className="size-4" aria-hidden />
        <span className="sr-only">(새 창)</span>
      </span>
    </a>
  );
}
