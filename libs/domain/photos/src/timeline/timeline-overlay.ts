import { hiddenByMonth, NONE_HIDDEN, withHidden, withoutHidden, type HiddenPhotos } from '../month/hidden-photos.ts';
import type { MonthId, TimelineMonth } from '../month/month.ts';
import type { PhotoId } from '../photo/photo.ts';
import { planForNoMonths, type SectionMessage, type SectionPlan, type TimelineSections } from './timeline-sections.ts';
import { withCount, type OverlayEvent } from './timeline.ts';

/** A timeline after photos were hidden, or after their deletion ended. */
export interface Overlaid {
  readonly hidden: HiddenPhotos;
  readonly months: readonly TimelineMonth[];
  readonly plan: SectionPlan;
}

/** Hides photos, or shows them again, or takes them away for good. */
export const overlaid = (timeline: TimelineSections, event: OverlayEvent): Overlaid => {
  const { hidden, months } = timeline;
  switch (event.type) {
    case 'photos.hidden': {
      const more = withHidden(hidden, event.photos, (id) => monthHolding(timeline, id));
      return { hidden: more, months, plan: { stop: [], tell: overlayMessages(timeline, more) } };
    }
    case 'photos.settled':
      return settled(timeline, event.deleted, withoutHidden(hidden, [...event.deleted, ...event.kept]));
    case 'photos.allHidden':
      return { hidden: { ...hidden, everything: true }, months, plan: { stop: [], tell: [] } };
    case 'photos.allSettled':
      return event.isDeleted
        ? { hidden: NONE_HIDDEN, months: [], plan: planForNoMonths(timeline) }
        : { hidden: { ...hidden, everything: false }, months, plan: { stop: [], tell: [] } };
  }
};

const settled = (timeline: TimelineSections, deleted: readonly PhotoId[], hidden: HiddenPhotos): Overlaid => {
  const gone = hiddenByMonth(timeline.hidden, deleted);
  const countOf = (month: MonthId) =>
    (timeline.months.find(({ id }) => id === month)?.count ?? 0) - (gone.get(month) ?? 0);
  const months = [...gone.keys()].reduce((left, month) => withCount(left, month, countOf(month)), timeline.months);
  const ids = new Set(deleted);
  return {
    hidden,
    months,
    plan: {
      stop: [...timeline.sections.keys()].filter((month) => !months.some(({ id }) => id === month)),
      tell: [
        ...overlayMessages(timeline, hidden),
        ...[...gone].flatMap(([month, expected]): readonly SectionMessage[] => {
          const section = timeline.sections.get(month);
          if (section === undefined || countOf(month) <= 0) return [];
          return [{ section, event: { type: 'photos.removed', ids, expected, count: countOf(month) } }];
        }),
      ],
    },
  };
};

const overlayMessages = ({ sections }: TimelineSections, { counts, photos }: HiddenPhotos): readonly SectionMessage[] =>
  [...sections].map(([month, section]) => ({
    section,
    event: { type: 'section.overlaid', overlay: { hidden: photos, hiddenCount: counts.get(month) ?? 0 } },
  }));

/** The month that has loaded a photo. */
const monthHolding = ({ sections }: TimelineSections, id: PhotoId): MonthId | null => {
  for (const [month, section] of sections) {
    const { pages } = section.getSnapshot().context.pages;
    if (pages.some(({ photos }) => photos?.some((photo) => photo.id === id) ?? false)) return month;
  }
  return null;
};
