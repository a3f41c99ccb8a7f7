import type { ReactNode } from 'react';

/** Chips beside each other, as many in a line as there is room for. */
export function ChipsCell({ children }: { children: ReactNode }) {
  return <div className="chips">{children}</div>;
}

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

interface PicturedCellProps {
  picture: ReactNode;
  title: ReactNode;
  text: ReactNode;
}

/** A thing with its picture: its name, and what tells it from others of that name. */
export function PicturedCell({ picture, title, text }: PicturedCellProps) {
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
  /** Below the title, in one line that is cut where the cell ends. */
  text: ReactNode;
}

/** What a record is about: its title and how it begins. */
export function TitleCell({ title, text }: TitleCellProps) {
  return (
    <div className="cell-text">
      <div className="cell-title">{title}</div>
      <div className="cell-caption cell-cut">{text}</div>
    </div>
  );
}
