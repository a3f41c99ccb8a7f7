import type { ReactNode } from 'react';

/** Chips side by side, wrapping to further lines. */
export const chipsCell = (chips: ReactNode) => <div className="chips">{chips}</div>;

/** Small and muted, in one line. */
export function Caption({ children }: { children: ReactNode }) {
  return <div className="cell-caption cell-line">{children}</div>;
}

/** A cell of two lines: the value, and its details. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <div className="cell-line">{first}</div>
      {second && <Caption>{second}</Caption>}
    </>
  );
}

interface PictureCellProps {
  picture: ReactNode;
  title: ReactNode;
  text: ReactNode;
}

/** A record with its picture: its name, and a detail that distinguishes it from others of that name. */
export function PictureCell({ picture, title, text }: PictureCellProps) {
  return (
    <div className="cell-pictured">
      {picture}
      <div>
        <div className="cell-title">{title}</div>
        <div className="cell-caption">{text}</div>
      </div>
    </div>
  );
}

interface TitleCellProps {
  title: ReactNode;
  /** Below the title, in one truncated line. */
  text: ReactNode;
}

/** A record's title and the beginning of its text. */
export function TitleCell({ title, text }: TitleCellProps) {
  return (
    <div className="cell-text">
      <div className="cell-title">{title}</div>
      <div className="cell-caption cell-cut">{text}</div>
    </div>
  );
}
