import { TextField } from '@account-area/components';
import { toastFixture } from '@account-area/feedback/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { FeedbackStage, type FakeFeedback } from '../feedback-stage.fixtures.tsx';
import { ModalPage, type ModalPageProps } from './modal-page.fixtures.tsx';

const Stage = ({ onStart, ...page }: ModalPageProps & { readonly onStart?: (fake: FakeFeedback) => void }) => (
  <FeedbackStage onStart={onStart}>
    <ModalPage {...page} />
  </FeedbackStage>
);

let fake: FakeFeedback;

const meta = {
  title: 'Screens/Feedback/Modal',
  tags: ['anywhere'],
  component: Stage,
  parameters: { layout: 'fullscreen' },
  args: {
    isOpen: true,
    title: 'Delete photo?',
    description: 'It will be removed from your library and all albums.',
    onClose: fn(),
    onStart: (started) => {
      fake = started;
    },
  },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

const open = (name = 'Delete photo?', role: 'dialog' | 'alertdialog' = 'dialog') =>
  waitFor(() => expect(screen.getByRole(role, { name })).toBeVisible());
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const button = (name: string) => screen.getByRole('button', { name });

export const Open: Story = {
  parameters: { rests: { modalStack: 'covered', seen: 'Delete photo?' } },
  play: async () => {
    await open();
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'It will be removed from your library and all albums.',
    );
  },
};

/** A sheet along the bottom; what goes on is on top. */
export const Sheet: Story = {
  parameters: { rests: { modalStack: 'covered', seen: 'Delete photo?' } },
  globals: { viewport: { value: 'small' } },
  play: async () => {
    await open();
    await waitFor(() => expect(screen.getByRole('dialog').getBoundingClientRect().bottom).toBe(window.innerHeight));
    const [cancel, confirm] = [button('Cancel'), button('Delete photo')].map((each) => each.getBoundingClientRect());
    await expect(confirm?.height).toBe(48);
    await expect(confirm?.top).toBeLessThan(cancel?.top ?? 0);
  },
};

export const Alert: Story = {
  parameters: { rests: { modalStack: 'covered', seen: 'Delete all photos?' } },
  args: { kind: 'alert', title: 'Delete all photos?', confirm: 'Delete all photos', confirmVariant: 'destructive' },
  play: () => open('Delete all photos?', 'alertdialog'),
};

export const WithField: Story = {
  parameters: { rests: { modalStack: 'covered', seen: 'Type DELETE to confirm' } },
  args: {
    ...Alert.args,
    children: (
      <TextField
        label="Type DELETE to confirm"
        defaultValue="delete"
        error="Please type DELETE exactly as shown"
        autoComplete="off"
      />
    ),
  },
};

/** The buttons stay in sight. */
export const LongText: Story = {
  parameters: { rests: { modalStack: 'covered', seen: 'Ja, alle Fotos endgültig löschen' } },
  args: {
    title: 'Möchten Sie wirklich alle Fotos aus Ihrer Fotobibliothek und allen Alben löschen?',
    description: Array.from({ length: 40 }, (_, line) => (
      <p key={line}>Dieser Vorgang kann nicht rückgängig gemacht werden. Alle Fotos werden endgültig entfernt.</p>
    )),
    confirm: 'Ja, alle Fotos endgültig löschen',
  },
  globals: { viewport: { value: 'small' } },
  play: async () => {
    await waitFor(() =>
      expect(button('Ja, alle Fotos endgültig löschen').getBoundingClientRect().bottom).toBeLessThan(
        window.innerHeight,
      ),
    );
  },
};

/** The focus goes in, and back to what has opened the modal. */
export const ClosedWithEscape: Story = {
  parameters: { rests: { modalStack: 'clear', seen: 'My photos' } },
  args: { isOpen: false },
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Delete' });
    await userEvent.click(opener);
    await open();
    await waitFor(() => expect(button('Cancel')).toHaveFocus());

    await userEvent.keyboard('{Escape}');

    await closed();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(opener).toHaveFocus();
  },
};

/** The newest layer goes when the customer goes back. */
export const ClosedByGoingBack: Story = {
  parameters: { rests: { modalStack: 'clear', seen: 'My photos' } },
  play: async ({ args }) => {
    await open();
    await waitFor(() => expect(fake.stack.history.entries).toBe(1));

    fake.stack.history.goBack();

    await closed();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(fake.stack.history.entries).toBe(0);
  },
};

export const ClosedByAPressBeside: Story = {
  parameters: { rests: { modalStack: 'clear', seen: 'My photos' } },
  play: async ({ args, userEvent }) => {
    await open();
    await userEvent.pointer({ keys: '[MouseLeft]', target: backdrop() });
    await closed();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A question that must not be missed stays. */
export const AlertAndAPressBeside: Story = {
  parameters: { rests: { modalStack: 'covered', seen: 'Delete photo?' } },
  args: { kind: 'alert' },
  play: async ({ args, userEvent }) => {
    await open('Delete photo?', 'alertdialog');
    await userEvent.pointer({ keys: '[MouseLeft]', target: backdrop() });
    await expect(screen.getByRole('alertdialog')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Neither Escape nor going back nor a press beside it closes what must be seen to its end. */
export const Busy: Story = {
  parameters: { rests: { modalStack: 'covered', seen: 'Delete photo?' } },
  args: { escapable: false },
  play: async ({ args, userEvent }) => {
    await open();
    await userEvent.keyboard('{Escape}');
    await userEvent.pointer({ keys: '[MouseLeft]', target: backdrop() });
    fake.stack.history.goBack();
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(fake.stack.history.entries).toBe(1);
  },
};

/** The page that opens a modal decides: one that is not closed is in the stack again. */
export const KeptOpen: Story = {
  parameters: { rests: { modalStack: 'covered', seen: 'Delete photo?' } },
  args: { isKept: true },
  play: async ({ args, userEvent }) => {
    await open();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await expect(screen.getByRole('dialog')).toBeVisible();
    await waitFor(() => expect(fake.stack.history.entries).toBe(1));
  },
};

/** When the opener is gone, the page's heading has the focus. */
export const OpenerGone: Story = {
  parameters: { rests: { modalStack: 'clear', seen: 'My photos' } },
  args: { isOpen: false, isOpenerRemoved: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await open();
    await userEvent.click(button('Delete photo'));
    await closed();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'My photos' })).toHaveFocus());
  },
};

export const Stacked: Story = {
  parameters: { rests: { modalStack: 'covered', seen: 'Deleted photos are gone for good.' } },
  args: { isOpen: false, help: 'How it works' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await open();
    await userEvent.click(button('How it works'));
    await open('How it works');
    await waitFor(() => expect(button('Close')).toHaveFocus());
    await expect(fake.stack.history.entries).toBe(2);
  },
};

/** Escape closes one at a time, the newest first, and the focus goes back step by step. */
export const StackedAndClosed: Story = {
  ...Stacked,
  tags: ['goes-on'],
  play: async (context) => {
    await Stacked.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'How it works' })).toBeNull());
    await expect(screen.getByRole('dialog', { name: 'Delete photo?' })).toBeVisible();
    await waitFor(() => expect(button('How it works')).toHaveFocus());

    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(canvas.getByRole('button', { name: 'Delete' })).toHaveFocus();
  },
};

/** The page stands still behind it, and where it is. */
export const PageBehind: Story = {
  parameters: { rests: { modalStack: 'covered', seen: 'Delete photo?' } },
  args: { isOpen: false, isTall: true },
  play: async ({ canvas, userEvent }) => {
    const before = placeOfHeading();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await open();
    await expect(isPageLocked()).toBe(true);
    await expect(placeOfHeading()).toEqual(before);
  },
};

export const PageAgain: Story = {
  ...PageBehind,
  tags: ['goes-on'],
  play: async (context) => {
    const before = placeOfHeading();
    await PageBehind.play?.(context);
    await context.userEvent.keyboard('{Escape}');
    await closed();
    await expect(isPageLocked()).toBe(false);
    await expect(placeOfHeading()).toEqual(before);
  },
};

const placeOfHeading = () => {
  const { left, width } = screen.getByText('My photos').getBoundingClientRect();
  return [left, width];
};

/** Toasts are seen, heard and reached over a modal. */
export const UnderAToast: Story = {
  parameters: { rests: { modalStack: 'covered', seen: ['Delete photo?', 'Preparing download...'] } },
  play: async ({ userEvent }) => {
    await open();
    fake.world.actor.send({ type: 'toast.shown', toast: toastFixture() });
    await waitFor(() => expect(screen.getByRole('group', { name: 'Preparing download...' })).toBeVisible());

    await userEvent.keyboard('{F6}');
    await expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()));
  },
};

const isPageLocked = () =>
  [document.documentElement, document.body].some((each) => getComputedStyle(each).overflowY === 'hidden');

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

const backdrop = (): Element => {
  const found = document.querySelector(':has(> [role=dialog], > [role=alertdialog])');
  if (found === null) throw new Error('No modal is open.');
  return found;
};
