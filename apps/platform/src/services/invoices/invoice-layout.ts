import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Document['struct']>;

/** What an invoice is drawn on: its place grows downwards, over pages. */
export interface InvoiceSheet {
  readonly document: Document;
  /** Where what is read is told to readers of tagged files. */
  readonly root: Structure;
  /** How far down the page is full, in points. */
  y: number;
}

/** Some lines under a title. */
export interface InvoiceBlock {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

const MARGIN = 48;
const WIDTH = PAGE.width - 2 * MARGIN;
/** Nothing but footers is below. */
const BOTTOM = PAGE.height - 72;

const INK = '#23262f';
const PALE_INK = '#5a6170';
const RULE = '#c9cfda';
const TEXT_SIZE = 9;
const SMALL_SIZE = 7.5;
const BRAND_SIZE = 16;
const TITLE_SIZE = 24;
const LINE = 13;
const GAP = 8;

/** Shares of the width: what it is, how many, each, net, rate, VAT, gross. */
const COLUMNS = [0.25, 0.09, 0.14, 0.14, 0.1, 0.13, 0.15] as const;

/** A header of a table's column, as PDF names it. */
const COLUMN_HEADER: { readonly title: string; readonly scope: 'Column' } = { title: '', scope: 'Column' };

export const addHeader = (
  sheet: InvoiceSheet,
  { brand, title }: { readonly brand: string; readonly title: string },
) => {
  const { document, root } = sheet;
  root.add(
    document.struct('P', {}, () => {
      document
        .font('semiBold', BRAND_SIZE)
        .fillColor(INK)
        .text(brand, MARGIN, MARGIN, { width: WIDTH / 2 });
    }),
  );
  root.add(
    document.struct('H1', {}, () => {
      document
        .font('semiBold', TITLE_SIZE)
        .fillColor(INK)
        .text(title, MARGIN, MARGIN + 2 * BRAND_SIZE, { width: WIDTH });
    }),
  );
  sheet.y = MARGIN + 2 * BRAND_SIZE + TITLE_SIZE + 3 * GAP;
};

/** Blocks beside one another. */
export const addBlocks = (sheet: InvoiceSheet, blocks: readonly InvoiceBlock[]) => {
  const { document, root } = sheet;
  const column = WIDTH / blocks.length;
  const width = column - 2 * GAP;
  const bottoms = blocks.map(({ lines, title }, index) => {
    const x = MARGIN + index * column;
    root.add(
      document.struct('H2', {}, () => {
        document.font('semiBold', SMALL_SIZE).fillColor(PALE_INK).text(title, x, sheet.y, { width });
      }),
    );
    let y = sheet.y + LINE;
    for (const line of lines) {
      root.add(
        document.struct('P', {}, () => {
          document.font('regular', TEXT_SIZE).fillColor(INK).text(line, x, y, { width });
        }),
      );
      y = document.y + 2;
    }
    return y;
  });
  sheet.y = Math.max(...bottoms) + 3 * GAP;
};

/** The table of what is charged. Its header is there on every page, and read out once. */
export const addLines = (sheet: InvoiceSheet, header: readonly string[], rows: readonly (readonly string[])[]) => {
  const { document, root } = sheet;
  const table = document.struct('Table');
  root.add(table);
  const height = (cells: readonly string[], font: 'regular' | 'semiBold', size: number) => {
    document.font(font, size);
    return Math.max(...cells.map((cell, index) => document.heightOfString(cell, cellOptions(index))));
  };
  const drawHeader = (drawCell: (draw: () => void) => void) => {
    const tallest = height(header, 'semiBold', SMALL_SIZE);
    for (const [index, cell] of header.entries()) {
      drawCell(() => {
        document.font('semiBold', SMALL_SIZE).fillColor(PALE_INK);
        const y = sheet.y + tallest - document.heightOfString(cell, cellOptions(index));
        document.text(cell, placeOf(index), y, cellOptions(index));
      });
    }
    sheet.y += tallest + GAP / 2;
    drawRule(sheet);
  };
  const headerRow = document.struct('TR');
  table.add(headerRow);
  drawHeader((draw) => headerRow.add(document.struct('TH', COLUMN_HEADER, draw)));
  headerRow.end();
  for (const cells of rows) {
    const tallest = height(cells, 'regular', TEXT_SIZE);
    if (sheet.y + tallest + 2 * GAP > BOTTOM) {
      document.addPage();
      sheet.y = MARGIN;
      drawHeader((draw) => {
        asArtifact(document, draw);
      });
    }
    const row = document.struct('TR');
    table.add(row);
    sheet.y += GAP / 2;
    for (const [index, cell] of cells.entries()) {
      row.add(
        document.struct('TD', {}, () => {
          document.font('regular', TEXT_SIZE).fillColor(INK).text(cell, placeOf(index), sheet.y, cellOptions(index));
        }),
      );
    }
    row.end();
    sheet.y += tallest + GAP / 2;
    drawRule(sheet);
  }
  table.end();
};

/** Sums, the last of which counts; and what has become of it. */
export const addTotals = (sheet: InvoiceSheet, sums: readonly (readonly [string, string])[], note: string) => {
  const { document, root } = sheet;
  if (sheet.y + (sums.length + 2) * (LINE + GAP) > BOTTOM) {
    document.addPage();
    sheet.y = MARGIN;
  }
  sheet.y += GAP;
  const half = WIDTH / 2;
  for (const [index, [name, amount]] of sums.entries()) {
    const font = index === sums.length - 1 ? 'semiBold' : 'regular';
    root.add(
      document.struct('P', {}, () => {
        document.font(font, TEXT_SIZE + 1).fillColor(INK);
        document.text(name, MARGIN + half - GAP, sheet.y, { width: half / 2 + GAP, align: 'right' });
        document.text(amount, MARGIN + 1.5 * half, sheet.y, { width: half / 2, align: 'right', features: FIGURES });
      }),
    );
    sheet.y += LINE + GAP / 2;
  }
  root.add(
    document.struct('P', {}, () => {
      document
        .font('regular', TEXT_SIZE)
        .fillColor(PALE_INK)
        .text(note, MARGIN, sheet.y + GAP, { width: WIDTH });
    }),
  );
};

/** Who sends it, and which page it is, at the foot of each page; read out nowhere. */
export const addFooters = (
  { document }: InvoiceSheet,
  sender: string,
  pageOf: (page: number, pages: number) => string,
) => {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    asArtifact(document, () => {
      document.font('regular', SMALL_SIZE).fillColor(PALE_INK);
      const y = PAGE.height - MARGIN;
      document.text(sender, MARGIN, y, { width: WIDTH * 0.8, lineBreak: false });
      document.text(pageOf(page + 1, count), MARGIN + WIDTH * 0.8, y, { width: WIDTH * 0.2, align: 'right' });
    });
  }
};

const placeOf = (column: number): number =>
  MARGIN + COLUMNS.slice(0, column).reduce((sum, share) => sum + share, 0) * WIDTH + (column === 0 ? 0 : GAP);

/** Digits as wide as one another. */
const FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** What it is begins at the left, figures end at the right. */
const cellOptions = (column: number): PDFKit.Mixins.TextOptions => ({
  width: (COLUMNS[column] ?? 0) * WIDTH - (column === 0 ? 0 : GAP),
  align: column === 0 ? 'left' : 'right',
  features: FIGURES,
});

const drawRule = ({ document, y }: InvoiceSheet) => {
  asArtifact(document, () => {
    document
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
  });
};

/** Draws what readers of tagged files leave out. */
const asArtifact = (document: Document, draw: () => void) => {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
};
