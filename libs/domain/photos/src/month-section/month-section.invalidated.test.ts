import { describe, expect, it } from 'vitest';

import { startFakeMonthSection } from './month-section.fakes.ts';
import { loadedPages, sectionError } from './month-section.machine.ts';
import { photoAt, reachedEnd } from './section-pages.ts';

describe('a month section whose month holds more photos than before', () => {
  it('keeps what is in view until all of it has been read again', async () => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection({ count: 60, isOpen: true });
    show(48);
    await answerPage(0, 24);
    await answerPage(24, 24);
    const shown = loadedPages(section.getSnapshot());

    section.send({ type: 'section.invalidated', count: 61 });
    expect(ports.timeline.page.last().input).toMatchObject({ cursor: null });
    await answerPage(100, 24);
    expect(loadedPages(section.getSnapshot())).toBe(shown);
    expect(section.getSnapshot().context.month.count).toBe(61);
    await answerPage(124, 24);

    expect(section.getSnapshot().value).toBe('fulfilled');
    expect(photoAt(loadedPages(section.getSnapshot()), 0)?.id).toBe('photo-100');
    expect(reachedEnd(loadedPages(section.getSnapshot()))).toBe(48);
  });

  it('abandons a page that was on its way', async () => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection({ count: 60, isOpen: true });
    show(48);
    await answerPage(0, 24);
    const late = ports.timeline.page.last();

    section.send({ type: 'section.invalidated', count: 61 });

    expect(late.signal.aborted).toBe(true);
    expect(ports.timeline.page.last().input).toMatchObject({ cursor: null });
  });

  it('forgets what is out of view, and loads it when it comes back', async () => {
    const { answerPage, ports, actor: section, show } = startFakeMonthSection();
    show();
    await answerPage(0, 24);
    section.send({ type: 'section.unneeded' });

    section.send({ type: 'section.invalidated', count: 101 });
    expect(section.getSnapshot().value).toBe('uninitialized');
    expect(ports.timeline.page.calls).toHaveLength(1);
    show();

    expect(ports.timeline.page.calls).toHaveLength(2);
  });

  it('keeps what is in view when it cannot be read again, and says so', async () => {
    const { answerPage, refusePage, actor: section, show } = startFakeMonthSection();
    show();
    await answerPage(0, 24);

    section.send({ type: 'section.invalidated', count: 101 });
    await refusePage();

    expect(sectionError(section.getSnapshot())).toMatchObject({ code: 'refused' });
    expect(photoAt(loadedPages(section.getSnapshot()), 0)?.id).toBe('photo-0');
  });
});
