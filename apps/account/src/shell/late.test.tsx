import { startFakeArea } from '@account-area/area/testing';
import { visibleToasts } from '@account-area/feedback';
import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { signedInFixture } from './area-context.fixtures.ts';
import { AreaContext } from './area-context.ts';
import { late } from './late.tsx';

interface DialogProps {
  readonly isOpen: boolean;
}

const Dialog = ({ isOpen }: DialogProps) => (isOpen ? <p>The dialog</p> : <p>No dialog</p>);

const BrokenDialog = ({ isOpen }: DialogProps) => {
  if (isOpen) throw new Error('It broke.');
  return null;
};

/** Timers are the test's own. */
const settle = () => vi.advanceTimersByTimeAsync(0);

afterEach(() => {
  vi.useRealTimers();
});

/** A page of the signed-in area with a button that opens a late dialog, and code that arrives when a test says so. */
const start = async ({ isNeeded = true } = {}) => {
  const { actor: area, pass } = await startFakeArea();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const report = vi.fn();
  const signedIn = signedInFixture(area, { defects: { referenceOf: () => 'AB12-CD34', report } });
  const loads: { readonly arrive: (component: ComponentType<DialogProps>) => void; readonly fail: () => void }[] = [];
  const LateDialog = late(
    () =>
      new Promise<ComponentType<DialogProps>>((arrive, reject) => {
        loads.push({ arrive, fail: () => reject(new Error('The file is gone.')) });
      }),
  );
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Open</button>
        <LateDialog
          isNeeded={isNeeded || isOpen}
          isOpen={isOpen}
          onOpen={() => setIsOpen(true)}
          onClose={() => setIsOpen(false)}
        />
      </>
    );
  };
  const { toastWorld } = renderInEnglish(
    <AreaContext value={signedIn}>
      <Page />
    </AreaContext>,
  );
  return {
    loads,
    report,
    told: () => visibleToasts(toastWorld.actor.getSnapshot()).map(({ text }) => text),
    tryAgain: () =>
      act(async () => {
        const [toast] = visibleToasts(toastWorld.actor.getSnapshot());
        if (toast?.action && 'run' in toast.action) toast.action.run();
        await settle();
      }),
    showPicture: () => act(() => area.send({ type: 'page.painted' })),
    leaveAlone: () => act(() => area.send({ type: 'page.quiet' })),
    pass: (ms: number) =>
      act(async () => {
        await pass(ms);
        return vi.advanceTimersByTimeAsync(ms);
      }),
    arrive: (component: ComponentType<DialogProps> = Dialog) =>
      act(async () => {
        loads.at(-1)?.arrive(component);
        await settle();
      }),
    /** At the first try, and at the second, which follows at once. */
    fail: async () => {
      for (let tried = 0; tried < 2; tried += 1) {
        await act(async () => {
          loads.at(-1)?.fail();
          await settle();
        });
      }
    },
    open: () =>
      act(async () => {
        fireEvent.click(screen.getByText('Open'));
        await settle();
      }),
  };
};

describe('a component that is loaded late', () => {
  it('is loaded once, and stays', async () => {
    const { arrive, loads, open } = await start();
    await arrive();
    await open();
    expect(screen.getByText('The dialog')).toBeTruthy();
    expect(loads).toHaveLength(1);
  });

  it('is loaded when the page is quiet, and shown no earlier than it is needed', async () => {
    const { arrive, leaveAlone, loads, open, pass, showPicture } = await start({ isNeeded: false });
    showPicture();
    await pass(10_000);
    expect(loads).toHaveLength(0);
    leaveAlone();
    expect(loads).toHaveLength(1);
    await arrive();
    expect(screen.queryByText('No dialog')).toBeNull();

    await open();
    await pass(0);
    expect(screen.getByText('The dialog')).toBeTruthy();
    expect(loads).toHaveLength(1);
  });

  it('tells the customer that it is missing, reports why, and comes when they try again', async () => {
    const { arrive, fail, loads, open, report, told, tryAgain } = await start();
    await open();
    await fail();
    expect(told()).toEqual(['That did not work. Check your connection and try again.']);
    expect(report).toHaveBeenCalledOnce();

    await tryAgain();
    expect(loads).toHaveLength(3);
    await arrive();
    expect(screen.getByText('The dialog')).toBeTruthy();
  });

  it('is retried until it is there when the customer has not asked for it, and says nothing', async () => {
    const { arrive, fail, loads, pass, report, told } = await start();
    await fail();
    expect(report).toHaveBeenCalledOnce();
    await fail();
    await pass(1_000);
    expect(loads).toHaveLength(5);
    await arrive();

    expect(screen.getByText('No dialog')).toBeTruthy();
    expect(told()).toEqual([]);
  });

  it('comes by itself when the connection is back', async () => {
    const { arrive, fail, open } = await start();
    await open();
    await fail();
    await act(() => {
      window.dispatchEvent(new Event('online'));
      return settle();
    });
    await arrive();

    expect(screen.getByText('No dialog')).toBeTruthy();
  });

  it('is opened by trying again if the customer had opened it', async () => {
    const { arrive, fail, open, tryAgain } = await start();
    await open();
    await fail();
    await tryAgain();
    await arrive();
    expect(screen.getByText('The dialog')).toBeTruthy();
  });

  it('is loaded again by opening it again', async () => {
    const { arrive, fail, loads, open } = await start();
    await open();
    await fail();
    expect(loads).toHaveLength(2);

    await open();
    expect(loads).toHaveLength(3);
    await arrive();
    expect(screen.getByText('The dialog')).toBeTruthy();
  });

  it('leaves the page when it breaks, and says so', async () => {
    const quiet = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { arrive, open, told } = await start();
    await arrive(BrokenDialog);
    await open();
    expect(told()).toEqual(['That did not work. Check your connection and try again.']);
    expect(screen.getByText('Open')).toBeTruthy();
    quiet.mockRestore();
  });
});
