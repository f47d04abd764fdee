import type { FakePreview } from '@account-area/photos/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import { paintedAddress } from '../photo/painted-address.fixtures.ts';
import { PreviewStage } from './preview-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Photo library/Preview',
  component: PreviewStage,
  parameters: { layout: 'fullscreen' },
  args: { onClose: fn(), onCopy: fn(), onDownload: fn(), onDelete: fn() },
} satisfies Meta<typeof PreviewStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const shownPicture = () => document.querySelector('[data-slot=shown] img[data-decoded]');

/** The picture is sharp, and what lies over it is there: that follows the picture. */
const opened = async (): Promise<void> => {
  await waitFor(() => expect(shownPicture()).not.toBeNull());
  await screen.findByRole('group');
};

/** The photo between its neighbours, with everything around it. */
export const APhoto: Story = {
  parameters: { rests: { preview: 'showing', seen: 'Taken on 17 March 2024 at 10:20:30' } },
  play: async ({ args, canvas, userEvent }) => {
    await opened();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('17 Mar 2024');
    const picture = document.querySelector('[data-slot=shown] figure')?.getBoundingClientRect();
    await expect(picture?.left).toBeCloseTo(window.innerWidth - (picture?.right ?? 0), 0);
    await expect(canvas.getByText('Taken on 17 March 2024 at 10:20:30')).toBeVisible();
    await expect(document.querySelectorAll('[data-slot]')).toHaveLength(3);
    await expect(canvas.getByRole('main')).toHaveFocus();

    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(args.onDownload).toHaveBeenCalledWith('photo-10');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy to album' }));
    await expect(args.onCopy).toHaveBeenCalledWith('photo-10');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(args.onDelete).toHaveBeenCalledWith(expect.objectContaining({ id: 'photo-10' }));
  },
};

/** Arrow keys, the Delete key, and the ends of the library. */
export const ByKeyboard: Story = {
  parameters: { rests: { preview: 'showing', seen: 'Next photo' } },
  play: async ({ args, canvas, userEvent }) => {
    const shown = () => document.querySelector('[data-slot=shown] img')?.getAttribute('src');
    const tenth = shown();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(shown()).not.toBe(tenth));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(shown()).toBe(tenth));
    await userEvent.keyboard('{Delete}');
    await expect(args.onDelete).toHaveBeenCalledWith(expect.objectContaining({ id: 'photo-10' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Next photo' })).toBeVisible();
  },
};

/** From right to left everything is mirrored, arrow keys included. */
export const RightToLeft: Story = {
  parameters: { rests: { preview: 'showing' } },
  globals: { locale: 'ar-XB' },
  play: async ({ userEvent }) => {
    await opened();
    const shown = () => document.querySelector('[data-slot=shown] img')?.getAttribute('src');
    const next = document.querySelector('[data-slot=after] img')?.getAttribute('src');
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(shown()).toBe(next));
  },
};

/** The photo is shown from its small copy first; zoomed, a larger copy is fetched for it. */
export const Sharper: Story = {
  parameters: { rests: { preview: 'showing', seen: 'Zoom out' } },
  args: { addressOf: (id, size) => `${paintedAddress(`2024/3-${id.replace('photo-', '')}`, size)}#${size}` },
  play: async ({ canvas, userEvent }) => {
    await opened();
    const largest = () => document.querySelector('[data-slot=shown] img[src$="#screen"]');
    await expect(shownPicture()).toHaveAttribute('src', expect.stringMatching(/#1300$/));
    await expect(largest()).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(largest()).toHaveAttribute('data-decoded'));
  },
};

const decodings = new Map<string, () => void>();

/** As far as the page is told, no picture is decoded before a story says so. */
const holdDecoding = () => {
  decodings.clear();
  spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function held(this: HTMLImageElement) {
    const { src } = this;
    return new Promise((resolve) => decodings.set(src, resolve));
  });
};

const addressOfCopy: typeof paintedAddress = (photoId, size) =>
  `${paintedAddress(`2024/3-${photoId.replace('photo-', '')}`, size)}#${photoId}-${size}`;

/** Which copies of which photos are fetched. */
const fetched = () =>
  Array.from(document.querySelectorAll('img'), ({ src }) => src.slice(src.lastIndexOf('#') + 1)).toSorted();

const decode = async (copy: string): Promise<void> => {
  const address = () => [...decodings.keys()].find((src) => src.endsWith(`#${copy}`)) ?? '';
  await waitFor(() => expect(address()).not.toBe(''));
  decodings.get(address())?.();
};

/** The large copy of the photo itself comes first, then those of its neighbours, then that of the one after the next. */
export const OneAfterTheOther: Story = {
  parameters: { rests: { preview: 'showing' } },
  args: { addressOf: addressOfCopy },
  beforeEach: holdDecoding,
  play: async () => {
    const seen = ['photo-10-1300', 'photo-10-300', 'photo-11-300', 'photo-9-300'];
    await waitFor(() => expect(fetched()).toEqual(seen.toSorted()));
    await decode('photo-10-1300');
    const beside = [...seen, 'photo-11-1300', 'photo-9-1300'];
    await waitFor(() => expect(fetched()).toEqual(beside.toSorted()));
    await expect(document.querySelectorAll('[data-decoded]')).toHaveLength(1);

    await decode('photo-9-1300');
    await expect(fetched()).toEqual(beside.toSorted());
    await decode('photo-11-1300');
    await waitFor(() => expect(fetched()).toEqual([...beside, 'photo-12-1300'].toSorted()));
    await decode('photo-12-1300');
  },
};

/** The next photo was decoded before it was asked for: it is sharp in the frame that shows it. */
export const SharpAtOnce: Story = {
  ...OneAfterTheOther,
  tags: ['goes-on'],
  play: async (context) => {
    await OneAfterTheOther.play?.(context);
    const { userEvent } = context;
    const isSharp: boolean[] = [];
    const shown = () => document.querySelector('[data-slot=shown] img[data-decoded]')?.getAttribute('src') ?? '';
    const watching = new MutationObserver(() => isSharp.push(shown().endsWith('#photo-11-1300')));
    watching.observe(document.body, { subtree: true, attributeFilter: ['data-slot'] });
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(isSharp.length).toBeGreaterThan(0));
    watching.disconnect();
    await expect(isSharp[0]).toBe(true);
  },
};

/** How large the photo is, and what it is good for on paper. */
export const Size: Story = {
  parameters: { rests: { preview: 'showing', seen: '1.9 MP · good for prints up to 12 × 16 cm' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1.9 MP · good for prints up to 12 × 16 cm')).toBeVisible();
  },
};

const zoomOf = () => document.querySelector<HTMLElement>('[data-slot=shown] figure')?.style.transform;

/** A zoomed photo is moved by the arrow keys. */
export const ZoomedByKeyboard: Story = {
  parameters: { rests: { preview: 'showing', seen: 'Zoom out' } },
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.keyboard('++');
    await waitFor(() => expect(zoomOf()).toContain('scale(2.25)'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(zoomOf()).toMatch(/^translate\(-[1-9]/));
  },
};

/** Escape shows it whole before it closes. */
export const WholeAgain: Story = {
  ...ZoomedByKeyboard,
  tags: ['goes-on'],
  play: async (context) => {
    await ZoomedByKeyboard.play?.(context);
    const { args, canvas, userEvent } = context;
    await userEvent.keyboard('-');
    await waitFor(() => expect(zoomOf()).toContain('scale(1.5)'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Zoom in' })).toBeVisible());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('+0');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Zoom in' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Every key there is, behind the one for help. */
export const Shortcuts: Story = {
  parameters: { rests: { preview: 'showing', seen: 'Move a zoomed photo' } },
  play: async ({ canvas, userEvent }) => {
    await opened();
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await waitFor(() => expect(dialog.getByText('Move a zoomed photo')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Keyboard shortcuts' }));
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  },
};

/** As large as it gets. */
export const Zoomed: Story = {
  parameters: { rests: { preview: 'showing', seen: 'Zoom out' } },
  play: async ({ canvas, userEvent }) => {
    await opened();
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await expect(canvas.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector<HTMLElement>('[data-slot=shown] figure')?.style.transform).toContain('scale(2.5)'),
    );
  },
};

/** The first photo has no way back. */
export const TheFirst: Story = {
  parameters: { rests: { preview: 'showing', seen: 'Next photo' } },
  args: { at: 0 },
  play: async ({ canvas }) => {
    await opened();
    await expect(canvas.getByRole('button', { name: 'Next photo' })).toBeVisible();
  },
};

/** The customer came by a link: the photo is on its way. */
export const Loading: Story = {
  parameters: { rests: { preview: 'opening', seen: 'Loading your photo' } },
  args: { loaded: { from: 0, to: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your photo' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Back to your photos' })).toBeVisible();
  },
};

/** Neither was it loaded. */
export const NotLoaded: Story = {
  parameters: { rests: { preview: 'failed', seen: 'Error: Your photos could not be loaded' } },
  args: { loaded: { from: 0, to: 0 }, onStart: (world: FakePreview) => void world.refuse() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error: Your photos could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Reference: \w+/ })).toBeVisible();
  },
};

export const TriedAgain: Story = {
  ...NotLoaded,
  tags: ['goes-on'],
  play: async (context) => {
    await NotLoaded.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};

/** The next page fails at the last photo that is loaded: the photo stays. */
export const NoMore: Story = {
  parameters: { rests: { preview: 'showing.after.failed', seen: 'Error: Your photos could not be loaded' } },
  args: { at: 19, count: 100, onStart: (world: FakePreview) => void world.refuse() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error: Your photos could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Reference: \w+/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again: the next photos could not be loaded' })).toBeVisible();
  },
};

/** Photos of an album have the sentence of its page (C21.1). */
export const NotLoadedInAnAlbum: Story = {
  ...NotLoaded,
  args: { ...NotLoaded.args, isInAlbum: true },
  parameters: {
    rests: {
      preview: 'failed',
      seen: 'Unable to display album photos. Please refresh the page or try again later.',
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Unable to display album photos.');
    await expect(canvas.getByRole('button', { name: /^Reference: \w+/ })).toBeVisible();
  },
};

/** A picture that cannot be shown, neither small nor large. */
export const Broken: Story = {
  parameters: { rests: { preview: 'showing', seen: 'Photo could not be shown' } },
  args: { addressOf: () => 'data:image/png;base64,broken' },
  play: async () => {
    const shown = document.querySelector('[data-slot=shown]');
    await waitFor(() => expect(shown).toHaveTextContent('Photo could not be shown'));
    // Nor the sign that browsers have for it.
    await waitFor(() => expect(shown?.querySelector('img')).toBeNull());
  },
};

let isOnline = false;

/** Without a connection the picture that a tile shows stands for the large one. */
export const WithoutConnection: Story = {
  parameters: { rests: { preview: 'showing', seen: 'Next photo' } },
  args: {
    addressOf: (photoId, size) => (size === 800 ? paintedAddress(photoId, size) : 'data:image/png;base64,broken'),
  },
  beforeEach: () => {
    isOnline = false;
    spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  },
  play: async () => {
    const shown = document.querySelector('[data-slot=shown]');
    await waitFor(() => expect(shown?.querySelectorAll('img')).toHaveLength(1));
    await expect(shown?.querySelector('img')).toHaveAccessibleName(/2024/);
    await expect(shown).not.toHaveTextContent('Photo could not be shown');
  },
};

/** With one, the large one is missed. */
export const ConnectedAgain: Story = {
  ...WithoutConnection,
  tags: ['goes-on'],
  play: async (context) => {
    await WithoutConnection.play?.(context);
    const shown = document.querySelector('[data-slot=shown]');
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(shown).toHaveTextContent('Photo could not be shown'));
  },
};

/** Small screens have the actions at the bottom. */
export const Small: Story = { ...APhoto, globals: { viewport: { value: 'small' } } };

/** Between phone and desktop. */
export const Medium: Story = { ...APhoto, globals: { viewport: { value: 'medium' } } };

/** Without the flag of albums nothing can be copied to one (C04.3). */
export const WithoutAlbums: Story = {
  args: { withAlbums: false },
  parameters: { rests: { preview: 'showing', seen: 'Download' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Download' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy to album' })).toBeNull();
  },
};

/** A photo of a shared album is looked at and saved; copying and deleting say why they are not there (C14.7). */
export const OfASharedAlbum: Story = {
  args: { isShared: true },
  parameters: { rests: { preview: 'showing', seen: 'Next photo' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-disabled');
    for (const name of ['Copy to album', 'Delete from album']) {
      const refused = canvas.getByRole('button', { name });
      await expect(refused).toHaveAttribute('aria-disabled', 'true');
      await expect(refused).toHaveAccessibleDescription('Unavailable for shared albums');
      await userEvent.click(refused);
    }
    await expect(args.onCopy).not.toHaveBeenCalled();
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
};

/** No key deletes there, and none is named that would. */
export const ShortcutsOfASharedAlbum: Story = {
  args: { isShared: true },
  parameters: { rests: { preview: 'showing', seen: 'Move a zoomed photo' } },
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.keyboard('{Delete}?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await waitFor(() => expect(keys.getByText('Move a zoomed photo')).toBeVisible());
    await expect(keys.queryByText('Delete the photo')).toBeNull();
  },
};
