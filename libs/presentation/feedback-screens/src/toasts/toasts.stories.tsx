import { Button } from '@account-area/components';
import { LONG_TOAST_LIFETIME_MS, type Toast, TOAST_LIFETIME_MS } from '@account-area/feedback';
import { toastFixture } from '@account-area/feedback/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';

import { type FakeFeedback, FeedbackStage } from '../feedback-stage.fixtures.tsx';
import { useToasts } from '../feedback-context.ts';

interface StageProps {
  readonly toasts: readonly Toast[];
  readonly onStart?: (fake: FakeFeedback) => void;
}

/** A page that shows some toasts at once. */
const Stage = ({ toasts, onStart }: StageProps) => (
  <FeedbackStage onStart={onStart}>
    <main style={{ minBlockSize: 320, padding: 16 }}>
      <h1 tabIndex={-1}>My photos</h1>
      <Button>Download</Button>
      <Shown toasts={toasts} />
    </main>
  </FeedbackStage>
);

const Shown = ({ toasts }: Pick<StageProps, 'toasts'>) => {
  const { show } = useToasts();
  useEffect(() => {
    for (const toast of toasts) show(toast);
  }, [show, toasts]);
  return null;
};

const run = fn();
let fake: FakeFeedback;

const meta = {
  title: 'Screens/Feedback/Toasts',
  tags: ['anywhere'],
  component: Stage,
  parameters: { layout: 'fullscreen' },
  args: {
    toasts: [toastFixture('download')],
    onStart: (started) => {
      fake = started;
    },
  },
  beforeEach: () => run.mockClear(),
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const toast = (name: string) => screen.getByRole('group', { name });
const seen = (name: string) => waitFor(() => expect(toast(name)).toBeVisible());
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('group', { name })).toBeNull());

/** How light its background is, from 0 to 1. */
const lightnessOf = (element: HTMLElement) =>
  Number(/^oklch\(([\d.]+)/.exec(getComputedStyle(element).backgroundColor)?.[1]);

const announced = (how: 'polite' | 'assertive') =>
  [...document.querySelectorAll(`[aria-live=${how}]`)].map(({ textContent }) => textContent);

/** At the top, in the middle and dark, whatever the theme; read out when the screen reader has finished its sentence. */
export const Information: Story = {
  parameters: { rests: { toasts: 'counting', seen: 'Preparing download...' } },
  play: async () => {
    await seen('Preparing download...');
    const page = document.body.getBoundingClientRect();
    const { left, right, top } = toast('Preparing download...').getBoundingClientRect();
    await expect((left + right) / 2).toBeCloseTo((page.left + page.right) / 2, 0);
    await expect(top).toBeLessThan(40);
    await expect(lightnessOf(toast('Preparing download...'))).toBeLessThan(0.4);
    await expect(announced('polite')).toContain('Preparing download...');
    await expect(screen.getByRole('region', { name: 'Notifications' })).toContainElement(
      toast('Preparing download...'),
    );
  },
};

export const Success: Story = {
  parameters: { rests: { toasts: 'counting', seen: '3 photos deleted' } },
  args: { toasts: [toastFixture('deleted', { tone: 'success', text: '3 photos deleted' })] },
};

/** At once. */
export const Failure: Story = {
  parameters: { rests: { toasts: 'counting', seen: 'Download failed' } },
  args: { toasts: [toastFixture('download', { tone: 'error', text: 'Download failed' })] },
  play: async () => {
    await seen('Download failed');
    await expect(announced('assertive')).toContain('Download failed');
    await expect(announced('polite')).not.toContain('Download failed');
  },
};

export const WithAction: Story = {
  parameters: { rests: { toasts: 'counting', seen: ['3 photos deleted', 'Undo'] } },
  args: {
    toasts: [
      toastFixture('deleted', {
        text: '3 photos deleted',
        lifetimeMs: LONG_TOAST_LIFETIME_MS,
        action: { label: 'Undo', run },
      }),
    ],
  },
  play: async () => {
    await seen('3 photos deleted');
    await expect(screen.getByText('3 photos deleted, Undo: press F6')).toBeInTheDocument();
  },
};

/** Doing it dismisses the toast. */
export const ActionDone: Story = {
  ...WithAction,
  tags: ['goes-on'],
  play: async (context) => {
    await WithAction.play?.(context);
    const { userEvent } = context;
    await userEvent.click(within(toast('3 photos deleted')).getByRole('button', { name: 'Undo' }));
    await expect(run).toHaveBeenCalledOnce();
    await gone('3 photos deleted');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'My photos' })).toHaveFocus());
  },
};

/** What came of it takes its place: read out, without what had the focus, and no longer there than any other. */
export const AnsweredInPlace: Story = {
  parameters: { rests: { seen: '3 photos restored' } },
  args: {
    toasts: [
      toastFixture('deleted', {
        text: '3 photos deleted',
        lifetimeMs: null,
        action: { label: 'Undo', run: () => fake.world.show('deleted', { text: '3 photos restored' }) },
      }),
    ],
  },
  play: async ({ userEvent }) => {
    await seen('3 photos deleted');
    const before = toast('3 photos deleted');
    await userEvent.keyboard('{F6}');
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(before).getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    await seen('3 photos restored');
    await expect(toast('3 photos restored')).toBe(before);
    await expect(announced('polite')).toContain('3 photos restored');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'My photos' })).toHaveFocus());
  },
};

export const AnswerGone: Story = {
  ...AnsweredInPlace,
  tags: ['goes-on'],
  play: async (context) => {
    await AnsweredInPlace.play?.(context);
    fake.world.clock.increment(TOAST_LIFETIME_MS);
    await gone('3 photos restored');
    await expect(screen.getByRole('list', { name: 'Earlier notifications' })).toHaveTextContent(/^3 photos restored$/);
  },
};

/** The focus goes back to where it was before the toast when the toast goes. */
export const FocusGivenBack: Story = {
  parameters: { rests: { toasts: 'resting' } },
  play: async ({ canvas, userEvent }) => {
    await seen('Preparing download...');
    const button = canvas.getByRole('button', { name: 'Download' });
    button.focus();
    await userEvent.click(screen.getByText('Preparing download...', { selector: 'p' }));
    await expect(toast('Preparing download...')).toHaveFocus();

    fake.world.dismiss('download');

    await gone('Preparing download...');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const WithLink: Story = {
  parameters: { rests: { toasts: 'counting', seen: 'View album' } },
  args: {
    toasts: [
      toastFixture('copied', {
        tone: 'success',
        text: "Photos copied to 'Lofoten, midsummer'",
        action: { label: 'View album', href: '/my-photos/albums/1' },
      }),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'View album' })).toHaveAttribute(
      'href',
      '/my-photos/albums/1',
    );
  },
};

export const Progress: Story = {
  parameters: { rests: { seen: '62%' } },
  args: { toasts: [toastFixture('download', { lifetimeMs: null, progress: 0.62 })] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('62%')).toBeVisible());
  },
};

/** Two more wait for their turn. */
export const Several: Story = {
  parameters: {
    rests: { toasts: 'counting', seen: ['Preparing download...', 'Downloading photos', '3 photos deleted'] },
  },
  args: {
    toasts: ['Preparing download...', 'Downloading photos', '3 photos deleted', 'First to wait', 'Second to wait'].map(
      (text) => toastFixture(text, { text }),
    ),
  },
  play: async () => {
    await seen('3 photos deleted');
    await expect(screen.queryByRole('group', { name: 'First to wait' })).toBeNull();
  },
};

export const NextInTurn: Story = {
  ...Several,
  tags: ['goes-on'],
  play: async (context) => {
    await Several.play?.(context);
    const { userEvent } = context;
    await userEvent.click(within(toast('Downloading photos')).getByRole('button', { name: 'Dismiss' }));
    await seen('First to wait');
    await gone('Downloading photos');
  },
};

export const LongText: Story = {
  parameters: { rests: { toasts: 'counting', seen: 'Erneut versuchen' } },
  args: {
    toasts: [
      toastFixture('copied', {
        tone: 'error',
        text: '12 von 4.812 Fotos konnten nicht in das Album „Donaudampfschifffahrtsgesellschaftsjubiläum“ kopiert werden',
        action: { label: 'Erneut versuchen', run },
      }),
    ],
  },
  globals: { viewport: { value: 'small' } },
};

/** Another with the same id takes its place. */
export const ChangedInPlace: Story = {
  parameters: { rests: { toasts: 'counting', seen: 'Downloading photos' } },
  play: async () => {
    await seen('Preparing download...');
    fake.world.show('download', { text: 'Downloading photos' });
    await seen('Downloading photos');
    await expect(screen.getAllByRole('group')).toHaveLength(1);
    await expect(announced('polite')).toContain('Downloading photos');
  },
};

/** Its time has come. */
export const Closed: Story = {
  parameters: { rests: { toasts: 'resting' } },
  play: async () => {
    await seen('Preparing download...');
    fake.world.clock.increment(TOAST_LIFETIME_MS);
    await gone('Preparing download...');
  },
};

export const HeldByThePointer: Story = {
  parameters: { rests: { toasts: 'held', seen: 'Preparing download...' } },
  play: async ({ userEvent }) => {
    await seen('Preparing download...');
    await userEvent.hover(toast('Preparing download...'));
    fake.world.clock.increment(60_000);
    await expect(toast('Preparing download...')).toBeVisible();
  },
};

export const LetGoByThePointer: Story = {
  ...HeldByThePointer,
  tags: ['goes-on'],
  play: async (context) => {
    await HeldByThePointer.play?.(context);
    const { userEvent } = context;
    await userEvent.unhover(toast('Preparing download...'));
    fake.world.clock.increment(TOAST_LIFETIME_MS);
    await gone('Preparing download...');
  },
};

/** F6 leads to the toasts, and they stay while the keyboard is there. */
export const HeldByTheFocus: Story = {
  parameters: { rests: { toasts: 'held', seen: 'Preparing download...' } },
  play: async ({ canvas, userEvent }) => {
    await seen('Preparing download...');
    const button = canvas.getByRole('button', { name: 'Download' });
    button.focus();
    await userEvent.keyboard('{F6}');
    await expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus();
    fake.world.clock.increment(60_000);
    await expect(toast('Preparing download...')).toBeVisible();
  },
};

/** Escape leads back. */
export const LetGoByTheFocus: Story = {
  ...HeldByTheFocus,
  tags: ['goes-on'],
  play: async (context) => {
    await HeldByTheFocus.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Download' })).toHaveFocus();
    fake.world.clock.increment(TOAST_LIFETIME_MS);
    await gone('Preparing download...');
  },
};

/** The keyboard reaches what a toast offers. */
export const DismissedByKeyboard: Story = {
  parameters: { rests: { toasts: 'resting' } },
  play: async ({ userEvent }) => {
    await seen('Preparing download...');
    await userEvent.keyboard('{F6}');
    await userEvent.tab();
    await expect(toast('Preparing download...')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await gone('Preparing download...');
  },
};

/** F6 shows what those said that are gone. */
export const Past: Story = {
  parameters: { rests: { toasts: 'held', seen: ['Earlier notifications', 'Download failed'] } },
  args: {
    toasts: [
      toastFixture('archive', { text: 'Downloading photos' }),
      toastFixture('failed', { tone: 'error', text: 'Download failed' }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await seen('Download failed');
    fake.world.clock.increment(TOAST_LIFETIME_MS);
    await gone('Download failed');
    const past = screen.getByRole('list', { name: 'Earlier notifications' });
    await expect(past.getBoundingClientRect().width).toBe(1);

    const button = canvas.getByRole('button', { name: 'Download' });
    button.focus();
    await userEvent.keyboard('{F6}');
    await waitFor(() => expect(past.getBoundingClientRect().width).toBeGreaterThan(200));
    await expect(
      within(past)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Download failed', 'Downloading photos']);
    await userEvent.keyboard('{F6}');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{F6}');
  },
};

/** A finger pushes it off the screen. */
export const SwipedAway: Story = {
  parameters: { rests: { toasts: 'resting' } },
  globals: { viewport: { value: 'small' } },
  play: async () => {
    await seen('Preparing download...');
    const text = screen.getByText('Preparing download...', { selector: 'p' });
    const touch = { pointerId: 1, pointerType: 'touch', button: 0, bubbles: true };
    await fireEvent.pointerDown(text, { ...touch, clientX: 100, clientY: 60 });
    await fireEvent.pointerMove(text, { ...touch, clientX: 100, clientY: 58 });
    await fireEvent.pointerMove(text, { ...touch, clientX: 100, clientY: 5, movementY: -53 });
    await fireEvent.pointerUp(text, { ...touch, clientX: 100, clientY: 5 });
    await gone('Preparing download...');
  },
};
