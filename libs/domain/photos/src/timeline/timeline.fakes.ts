import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import type { MonthCount, MonthId } from '../month/month.ts';
import type {
  MonthPageQuery,
  PhotoIdsPage,
  PhotoIdsQuery,
  PhotoIdsService,
  PhotoPage,
  TimelineService,
} from '../month/timeline-service.ts';
import { photoFixture, type PictureAddress } from '../photo/photo.fixtures.ts';
import { DEFAULT_SORT, type Photo, type PhotoSort, type SortKey } from '../photo/photo.ts';
import { bindTimeline } from './timeline.machine.ts';
import { sectionOf } from './timeline.selectors.ts';
import { type PhotoList, type PhotoViewSettings, restoreTimeline, type TimelinePorts } from './timeline.ts';

/** A timeline started on any ports. */
export const startTimeline = (ports: TimelinePorts, clock = fakeTime().clock) =>
  createActor(bindTimeline(ports), { input: restoreTimeline(ports), clock, inspect: inspector }).start();

export const startFakeTimeline = (
  settings: PhotoViewSettings = memorySettings(),
  list?: PhotoList,
  { clock, pass } = fakeTime(),
) => {
  const ports = {
    timeline: {
      months: controlledCall<SortKey, readonly MonthCount[], PortError>(),
      page: controlledCall<MonthPageQuery, PhotoPage, PortError>(),
      ids: controlledCall<PhotoIdsQuery, PhotoIdsPage, PortError>(),
    },
    settings,
    ...(list !== undefined && { list }),
  };
  const timeline = startTimeline(ports, clock);
  return {
    actor: timeline,
    ports,
    clock,
    pass,
    /** Brings the first page of some months into view. */
    look: (...months: readonly { readonly id: MonthId }[]) =>
      timeline.send({ type: 'window.moved', window: new Map(months.map(({ id }) => [id, { from: 0, to: 24 }])) }),
    /** The section of a month, which has to be there. */
    sectionOfMonth: ({ id }: { readonly id: MonthId }) => {
      const section = sectionOf(timeline.getSnapshot(), id);
      if (section === null) throw new Error(`There is no section of ${id}.`);
      return section;
    },
    answerMonths: async (months: readonly MonthCount[]) => {
      ports.timeline.months.last().succeed(months);
      await settle();
    },
    refuseMonths: async () => {
      ports.timeline.months.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      await settle();
    },
  };
};

/** A running timeline that shows some months. */
export const startReadyTimeline = async (months: readonly MonthCount[], settings?: PhotoViewSettings) => {
  const world = startFakeTimeline(settings);
  await world.answerMonths(months);
  return world;
};

/**
 * A photo service over months that are only counted: each photo is made when its page is asked for, so that a million
 * of them cost nothing. It answers at once unless it is told to hold or to refuse.
 */
export class FakeLibrary implements TimelineService, PhotoIdsService {
  /** Every page asked for, in order. */
  readonly pagesAsked: MonthPageQuery[] = [];
  /** Every answer of ids asked for, in order. */
  readonly idsAsked: PhotoIdsQuery[] = [];
  /** Pages on their way now, and the most there ever were. */
  underWay = 0;
  mostUnderWay = 0;

  readonly #counts: Map<MonthId, MonthCount>;
  readonly #addressOf: PictureAddress | undefined;
  #refusal: PortError | null = null;
  /** Requests held back; `null` while they are answered at once. */
  #held: (() => void)[] | null = null;

  constructor(months: readonly MonthCount[], addressOf?: PictureAddress) {
    this.#counts = new Map(months.map((month) => [month.id, month]));
    this.#addressOf = addressOf;
  }

  get photosCount(): number {
    return [...this.#counts.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Photos come or go: the month holds so many from now on. */
  recount(month: MonthCount): void {
    this.#counts.set(month.id, month);
  }

  /** Answers nothing until {@link release}. */
  hold(): void {
    this.#held = [];
  }

  release(): void {
    for (const answer of this.#held ?? []) answer();
    this.#held = null;
  }

  /** Fails every request until called with `null`. */
  refuse(error: PortError | null): void {
    this.#refusal = error;
  }

  months(_: SortKey, signal: AbortSignal): Promise<Result<readonly MonthCount[], PortError>> {
    return this.#answer([...this.#counts.values()], signal);
  }

  page(query: MonthPageQuery, signal: AbortSignal): Promise<Result<PhotoPage, PortError>> {
    this.pagesAsked.push(query);
    const count = this.#counts.get(query.month.id)?.count ?? 0;
    const from = Math.min(Number(query.cursor ?? query.offset), count);
    const to = Math.min(from + query.limit, count);
    const photos = Array.from({ length: to - from }, (_, index) =>
      this.photoAt(query.month.id, query.sort, from + index),
    );
    return this.#answer({ photos, cursor: to < count ? `${to}` : null }, signal);
  }

  ids(query: PhotoIdsQuery, signal: AbortSignal): Promise<Result<PhotoIdsPage, PortError>> {
    this.idsAsked.push(query);
    const end = query.offset + query.limit;
    let before = 0;
    const months = query.months.flatMap(({ id }) => {
      const count = this.#counts.get(id)?.count ?? 0;
      const first = Math.max(0, query.offset - before);
      const length = Math.max(0, Math.min(count, end - before) - first);
      before += count;
      const ids = Array.from({ length }, (_, index) => this.photoAt(id, query.sort, first + index).id);
      return length === 0 ? [] : [{ month: id, ids, length }];
    });
    return this.#answer({ months, isComplete: before <= end }, signal);
  }

  /** The photo in a place of a month. */
  photoAt(month: MonthId, { order }: Pick<PhotoSort, 'order'>, index: number): Photo {
    const count = this.#counts.get(month)?.count ?? 0;
    return photoFixture(`${month}-${order === 'desc' ? index : count - 1 - index}`, this.#addressOf);
  }

  async #answer<T>(value: T, signal: AbortSignal): Promise<Result<T, PortError>> {
    this.underWay += 1;
    this.mostUnderWay = Math.max(this.underWay, this.mostUnderWay);
    await new Promise<void>((answer) => {
      signal.addEventListener('abort', () => answer(), { once: true });
      if (this.#held === null) answer();
      else this.#held.push(answer);
    });
    this.underWay -= 1;
    if (signal.aborted) return fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    return this.#refusal === null ? ok(value) : fail(this.#refusal);
  }
}

/** Settings that live as long as the object. */
export const memorySettings = (): PhotoViewSettings => {
  const sorts = new Map<string, PhotoSort>();
  let showsAll = false;
  let open: readonly MonthId[] = [];
  return {
    sort: (view) => sorts.get(view) ?? DEFAULT_SORT[view],
    keepSort: (view, sort) => void sorts.set(view, sort),
    showsAllPhotos: () => showsAll,
    keepShowsAllPhotos: (kept) => {
      showsAll = kept;
    },
    openMonths: () => open,
    keepOpenMonths: (kept) => {
      open = kept;
    },
  };
};
