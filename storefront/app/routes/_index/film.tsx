import { FilmPlayer } from '~/components/media/film-player';

/** The maker's video, served by this site. */
const FILM = {
  title: '임플란트 식립 과정',
  video: '/film/implant-placement.mp4',
  captions: '/film/implant-placement.vtt',
  poster: '/film/implant-placement.webp',
};

/** The maker's video beside a description. */
export function Film() {
  return (
    <section aria-labelledby="film" className="bg-ink text-white">
      <div className="page grid gap-8 py-16 lg:grid-cols-[1fr_1.6fr] lg:items-center lg:gap-14 lg:py-24">
        <div className="grid gap-4">
          <h2 id="film" className="text-title-l font-bold text-balance">
            골에서 보철까지, 12초로 보는 식립 과정
          </h2>
          <p className="text-lead text-white/80">
            픽스처가 골 높이에 맞춰 들어가고 지대주와 보철물이 이어지는 순서를 그림으로 보여 드립니다. 자막이 있고
            소리는 없습니다.
          </p>
        </div>
        <FilmPlayer
          title={FILM.title}
          url={FILM.video}
          captions={FILM.captions}
          posterUrl={FILM.poster}
          className="rounded-l"
          poster={
            <img
              src={FILM.poster}
              alt=""
              width={960}
              height={540}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          }
        />
      </div>
    </section>
  );
}
