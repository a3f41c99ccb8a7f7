const looks = {
  plain: { item: 'grid content-start gap-2', title: 'text-title-s font-bold' },
  lined: { item: 'grid content-start gap-2 border-t border-line pt-6', title: 'font-bold' },
};

interface ThreePointsProps {
  points: readonly (readonly string[])[];
  look: keyof typeof looks;
}

/** Three sentences with headings, side by side on wide screens. */
export const ThreePoints = ({ points, look }: ThreePointsProps) => (
  <ul className="grid gap-8 md:grid-cols-3 md:gap-12">
    {points.map(([title, text]) => (
      <li key={title} className={looks[look].item}>
        <h3 className={looks[look].title}>{title}</h3>
        <p className="text-ink-soft">{text}</p>
      </li>
    ))}
  </ul>
);
