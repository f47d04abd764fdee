import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { monthFixture } from '../month/month.fixtures.ts';
import type { MonthPageQuery, PhotoPage } from '../month/timeline-service.ts';
import { photoFixture } from '../photo/photo.fixtures.ts';
import { DEFAULT_SORT, type Photo } from '../photo/photo.ts';
import { bindMonthSection } from './month-section.machine.ts';
import type { MonthSectionNotice } from './month-section.ts';

/** Photos named by their places: `photo-24`, `photo-25`, … */
export const photosFrom = (from: number, count: number): readonly Photo[] =>
  Array.from({ length: count }, (_, index) => photoFixture(`photo-${from + index}`));

export const startFakeMonthSection = ({ count = 100, isOpen = false } = {}) => {
  const { clock, pass } = fakeTime();
  const ports = { timeline: { page: controlledCall<MonthPageQuery, PhotoPage, PortError>() } };
  const { notices, parent } = recordingParent<MonthSectionNotice>();
  const section = createActor(bindMonthSection(ports.timeline.page), {
    input: { month: { ...monthFixture(2024, 3, count), isOpen }, sort: DEFAULT_SORT.photos, parent },
    clock,
    inspect: inspector,
  }).start();

  return {
    actor: section,
    ports,
    clock,
    pass,
    notices,
    /** Brings photos from one index up to another into view. */
    show: (to = 24, from = 0) => section.send({ type: 'section.needed', range: { from, to } }),
    /** Answers the last request with photos from an index on; `cursor` leads after them. */
    answerPage: async (from: number, photos: number, cursor: string | null = `${from + photos}`) => {
      ports.timeline.page.last().succeed({ photos: photosFrom(from, photos), cursor });
      await settle();
    },
    refusePage: async () => {
      ports.timeline.page.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      await settle();
    },
  };
};
