import type { BoardSummary } from '@iruon/contract';
import { Link } from '@remix-run/react';
import { GraduationCap, Play } from 'lucide-react';
import { Cover } from '~/components/media/cover';
import { Badge } from '~/components/ui/badge';
import { BoardFacts } from './board-facts';

/** A course with its picture. */
export function CourseCard({ course, categoryName }: { course: BoardSummary; categoryName: string }) {
  const { _id, category, subject, thumb, meta } = course;
  return (
    <article className="group relative grid content-start gap-3">
      <div className="relative grid aspect-video place-items-center overflow-hidden rounded-m bg-mist text-line-strong">
        <Cover
          src={thumb}
          icon={GraduationCap}
          size={[480, 270]}
          sizes="(min-width: 1024px) 28vw, (min-width: 640px) 46vw, 92vw"
        />
        {meta.videoUrl && (
          <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-paper text-accent">
            <Play className="size-5" aria-hidden />
            <span className="sr-only">영상 있음</span>
          </span>
        )}
      </div>
      <div className="grid justify-items-start gap-1.5">
        <Badge>{categoryName}</Badge>
        <h2 className="leading-snug font-semibold group-hover:text-accent">
          <Link to={`/academy/${category}/${_id}`} className="after:absolute after:inset-0">
            {subject}
          </Link>
        </h2>
        <p className="figures flex flex-wrap gap-x-3 text-caption text-ink-faint">
          <BoardFacts board={course} files="자료" />
        </p>
      </div>
    </article>
  );
}
