import { type ComponentType, memo } from 'react';

import { type Geometry, rowHeight, rowsOf, sectionHeight, sectionTop } from '../geometry/geometry.ts';
import type { GridSection, MountedRows } from '../viewport/grid-view.ts';
import { photoCellsOf } from '../viewport/photo-ranges.ts';
import styles from './photo-grid.module.css';
import { MoreTile, Tile } from './tile.tsx';

/** What the header of a section is told; render a `SectionHeader`. */
export interface HeaderProps {
  readonly section: GridSection;
}

/**
 * Rows and tiles are keyed by their place, not by their photo: a row that leaves the window leaves the document, and one
 * that comes is made anew. Reused elements would stand in the wrong order for screen readers, or be moved by React and lose
 * the focus (decision 26).
 */
interface SectionProps extends MountedRows {
  readonly content: GridSection;
  readonly Header: ComponentType<HeaderProps>;
  readonly geometry: Geometry;
  readonly shift: number;
  readonly bare: boolean;
}

/** A section where it belongs, with as much of it as the window needs. */
export const Section = memo(
  ({ content, Header, geometry, section, firstRow, endRow, keptRow, shift, bare }: SectionProps) => {
    const rows = Array.from({ length: endRow - firstRow }, (_, row) => firstRow + row);
    if (keptRow !== null) rows.splice(keptRow < firstRow ? 0 : rows.length, 0, keptRow);
    return (
      <section
        className={styles.section}
        style={{
          insetBlockStart: sectionTop(geometry, section) + shift,
          blockSize: sectionHeight(geometry, section),
        }}
      >
        <StillHeader Header={Header} section={content} />
        <div
          role="grid"
          className={styles.rows}
          style={{ blockSize: sectionHeight(geometry, section) - geometry.header }}
          aria-label={content.title}
          aria-multiselectable
          aria-rowcount={rowsOf(geometry, section)}
          aria-colcount={geometry.columns}
        >
          {rows.map((row) => (
            <Row
              key={row}
              section={section}
              content={content}
              row={row}
              columns={geometry.columns}
              size={geometry.tile}
              top={row * rowHeight(geometry)}
              bare={bare}
            />
          ))}
        </div>
      </section>
    );
  },
);
Section.displayName = 'Section';

/** The header stays as it is while rows come and go. */
const StillHeader = memo(({ Header, section }: HeaderProps & Pick<SectionProps, 'Header'>) => (
  <Header section={section} />
));
StillHeader.displayName = 'StillHeader';

interface RowProps {
  readonly section: number;
  readonly content: GridSection;
  readonly row: number;
  readonly columns: number;
  readonly size: number;
  readonly top: number;
  readonly bare: boolean;
}

const Row = memo(({ section, content, row, columns, size, top, bare }: RowProps) => {
  const first = row * columns;
  const { cells, id, more, title } = content;
  const length = Math.min(columns, cells - first);
  const photoCells = photoCellsOf(content);
  return (
    <div role="row" className={styles.row} aria-rowindex={row + 1} style={{ insetBlockStart: top, blockSize: size }}>
      {Array.from({ length }, (_, column) => {
        const index = first + column;
        const place = { section, index, column };
        return index < photoCells ? (
          <Tile key={index} {...place} sectionId={id} title={title} size={size} bare={bare} />
        ) : (
          <MoreTile key={index} {...place} title={title} count={more} />
        );
      })}
    </div>
  );
});
Row.displayName = 'Row';
