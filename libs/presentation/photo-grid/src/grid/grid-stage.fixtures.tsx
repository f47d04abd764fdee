import { CollapseIcon } from '@account-area/components';
import { createContext, StrictMode, use, useMemo, useState, useSyncExternalStore } from 'react';

import type { Placeholder } from '../placeholder/paint-placeholder.ts';
import { DateScrubber } from '../scrubber/date-scrubber.tsx';
import type { GridSection } from '../viewport/grid-view.ts';
import { useGridViewport } from '../viewport/use-grid-viewport.ts';
import { createFakeLibrary, type FakeLibrary, type FakeMonth, photoIdOf, photoIdsIn } from './fake-library.fixtures.ts';
import type { HeaderProps } from './grid-section.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { SectionHeader } from './section-header.tsx';

const TEXTS = {
  loading: (title: string) => `Loading ${title}`,
  failed: 'Photo could not be shown',
  more: (count: number) => `+${count}`,
  moreLabel: (count: number, title: string) => `Show ${count} more photos of ${title}`,
};

/** What a closed month shows. */
const CLOSED_CELLS = 24;

export interface GridStageProps {
  readonly months: readonly FakeMonth[];
  /** Months show their first 24 photos until they are opened. */
  readonly closed?: boolean;
  /** Photos never arrive. */
  readonly stalled?: boolean;
  readonly selecting?: boolean;
  readonly srcOf?: (sectionId: string, index: number) => string;
  /** Of every photo. */
  readonly placeholder?: Placeholder;
  readonly onOpen?: (photoId: string) => void;
}

/** A page with a grid and a scrubber over a fake library: what a screen does, without its domain. */
export const GridStage = ({
  months,
  closed,
  stalled,
  selecting = false,
  srcOf,
  placeholder,
  onOpen,
}: GridStageProps) => {
  const [library] = useState(() => createFakeLibrary(srcOf, placeholder));
  const [isSelecting, setSelecting] = useState(selecting);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const viewport = useGridViewport({
    onPhotosNeeded: (ranges) => {
      if (stalled !== true) library.load(ranges);
    },
  });
  const sections = useMemo(
    () => months.map((month) => sectionOf(month, closed !== true || opened.includes(month.id))),
    [months, closed, opened],
  );
  const stage = useMemo((): Stage => ({ months, library, opened, setOpened }), [months, library, opened]);

  return (
    <div style={{ maxInlineSize: 1144, minBlockSize: '100vh' }}>
      <Status library={library}>Photos of a fake library</Status>
      <StageContext value={stage}>
        <StrictMode>
          <PhotoGrid
            viewport={viewport}
            sections={sections}
            photos={library.photos}
            selection={library.selection}
            selecting={isSelecting}
            texts={TEXTS}
            Header={StageHeader}
            isPainted
            onToggle={(place) => {
              setSelecting(true);
              library.selection.toggle(place);
            }}
            onExtend={(to) => {
              setSelecting(true);
              library.selection.extend(sections, to);
            }}
            onSectionSelect={(sectionId) => {
              setSelecting(true);
              const to = sections.find(({ id }) => id === sectionId)?.cells ?? 0;
              library.selection.add(photoIdsIn([{ sectionId, from: 0, to }]));
            }}
            onMore={(sectionId) => setOpened([...opened, sectionId])}
            onLeaveSelection={() => {
              setSelecting(false);
              library.selection.clear();
            }}
            onOpen={onOpen && (({ sectionId, index }) => onOpen(photoIdOf(sectionId, index)))}
          />
        </StrictMode>
      </StageContext>
      <DateScrubber isNeeded viewport={viewport} label="Go to month" valueOf={({ title }) => title} />
    </div>
  );
};

const sectionOf = ({ id, title, year, count }: FakeMonth, open: boolean): GridSection => {
  const cells = open ? count : Math.min(CLOSED_CELLS, count);
  return { id, title, group: year, cells, more: count > cells ? count - cells + 1 : 0 };
};

const Status = ({ library, children }: { readonly library: FakeLibrary; readonly children: string }) => {
  const selected = useSyncExternalStore(library.selection.subscribe, library.selection.size);
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center', blockSize: 72 }}>
      <h1>{children}</h1>
      <p role="status">{selected} selected</p>
    </div>
  );
};

interface Stage {
  readonly months: readonly FakeMonth[];
  readonly library: FakeLibrary;
  readonly opened: readonly string[];
  readonly setOpened: (opened: readonly string[]) => void;
}

const StageContext = createContext<Stage | null>(null);

const StageHeader = ({ section: { id, title, cells } }: HeaderProps) => {
  const stage = use(StageContext);
  if (stage === null) throw new Error('A header is rendered outside of a stage.');
  const { library, months, opened, setOpened } = stage;
  const ids = photoIdsIn([{ sectionId: id, from: 0, to: Math.min(cells, CLOSED_CELLS) }]);
  const chosen = useSyncExternalStore(library.selection.subscribe, () => ids.filter(library.selection.has).length);
  const close = {
    icon: CollapseIcon,
    text: 'Show fewer',
    label: `Show fewer photos of ${title}`,
    onPress: () => setOpened(opened.filter((other) => other !== id)),
  };
  return (
    <SectionHeader
      title={title}
      count={`${months.find((month) => month.id === id)?.count ?? 0} photos`}
      selectAll={{
        checked: chosen === 0 ? false : chosen === ids.length || 'mixed',
        label: `Select all in ${title}`,
        onPress: () => library.selection.add(ids),
      }}
      action={opened.includes(id) ? close : undefined}
    />
  );
};
