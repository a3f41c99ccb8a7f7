import type { Board, BoardFile } from '@iruon/contract';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { BoardFilesSection } from '~/components/boards/board-files';
import { BoardText } from '~/components/boards/board-text';
import { commentAction } from '~/components/boards/comment-action';
import { Comments } from '~/components/boards/comments';
import { DayAndViews } from '~/components/boards/post-facts';
import { FilmPlayer } from '~/components/media/film-player';
import { Picture } from '~/components/media/picture';

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
  const { subject, createdAt, views, content, files } = course;
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
          <DayAndViews at={createdAt} views={views} />
        </p>
      </header>
      <CourseFilm course={course} />
      <BoardText html={content} />
      <BoardFilesSection files={files} title="자료" />
      <Comments view={comments} refusal={refusal} />
    </div>
  );
}

const isFilm = ({ mime }: BoardFile) => mime === 'video/mp4';
const areCaptions = ({ mime }: BoardFile) => mime.startsWith('text/vtt');

/** The captions of a video: for a video of this site, a file beside it; for an uploaded one, a file of the course. */
function captionsOf(url: string, files: readonly BoardFile[]): string | null {
  if (url.startsWith('/film/')) return url.replace(/\.mp4$/, '.vtt');
  return files.find(areCaptions)?.url ?? null;
}

/** The video of a course: the configured one, else the first uploaded one. */
function CourseFilm({ course: { subject, meta, image, thumb, files } }: { course: Board }) {
  const url = meta.videoUrl || files.find(isFilm)?.url;
  const poster = image ?? thumb;
  if (!url) return image && <Picture src={image} alt="" size={[960, 540]} className="max-w-reading rounded-l" />;
  return (
    <FilmPlayer
      title={subject}
      url={url}
      captions={captionsOf(url, files)}
      posterUrl={poster ?? undefined}
      className="w-full max-w-reading rounded-l"
      poster={
        poster && (
          <Picture
            src={poster}
            alt=""
            size={[960, 540]}
            sizes="(min-width: 1024px) 720px, 92vw"
            className="size-full object-cover"
          />
        )
      }
    />
  );
}
