import { albumToFill, localFile, uploadRecord, type FakeUploadQueue } from '@account-area/transfers/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { SignOutQuestion } from './sign-out-question.tsx';
import { UploadStage } from './upload-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Photo library/Upload',
  component: UploadStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof UploadStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const holiday = [
  localFile('beach.jpg'),
  localFile('lake.png', 'png', 5_000_000),
  localFile('IMG_0001.HEIC', 'heic', 2_000_000),
  localFile('mountain.jpg'),
];

const begin = async (world: FakeUploadQueue, files = holiday) => {
  await world.add(...files);
  world.actor.send({ type: 'uploads.started' });
};

/** The dialog, once it has come up. */
const dialog = async () => {
  const shown = await screen.findByRole('dialog', { name: 'Add photos' });
  await waitFor(() => expect(shown).toBeVisible());
  return within(shown);
};

/** Nothing is chosen yet. */
export const NothingChosen: Story = {
  parameters: { rests: { uploadQueue: 'work.resting', seen: 'Choose photos' } },
  play: async () => {
    const shown = await dialog();
    await expect(shown.getByRole('button', { name: 'Choose photos' })).toBeVisible();
    await expect(shown.getByText('JPEG, PNG or HEIC, up to 50 MB each')).toBeVisible();
    await expect(shown.getByLabelText('Choose photos', { selector: 'input' })).toHaveAttribute(
      'accept',
      'image/heic,image/jpeg,image/png,.heic,.jpg,.jpeg,.png',
    );
    await expect(shown.queryByRole('button', { name: /^Upload/ })).toBeNull();
  },
};

/** Photos for an album come from this device or from the library (C21.10). */
export const ForAnAlbum: Story = {
  parameters: { rests: { uploadQueue: 'work.resting', seen: 'Upload 2 photos' } },
  args: {
    filling: { album: albumToFill('Lofoten, midsummer'), onChooseFromLibrary: fn() },
    arrange: (world) => {
      world.ports.known.names.add('beach.jpg');
      return world.addTo(albumToFill('Lofoten, midsummer'), localFile('beach.jpg'), localFile('lake.jpg'));
    },
  },
  play: async ({ args, userEvent }) => {
    const shown = within(await screen.findByRole('dialog', { name: "Add photos to 'Lofoten, midsummer'" }));
    await expect(await shown.findByRole('button', { name: 'Upload 2 photos' })).toBeVisible();
    await expect(shown.queryByText('1 photo is already in your library')).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Choose from your library' }));
    await expect(args.filling?.onChooseFromLibrary).toHaveBeenCalledOnce();
  },
};

/** Files were checked; nothing is sent before the customer says so. */
export const Chosen: Story = {
  parameters: { rests: { fileUpload: 'queued', seen: 'Upload 4 photos' } },
  args: { arrange: (world) => world.add(...holiday) },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findAllByText('Ready to upload')).toHaveLength(4);
  },
};

export const OneRemoved: Story = {
  ...Chosen,
  tags: ['goes-on'],
  play: async (context) => {
    await Chosen.play?.(context);
    const shown = await dialog();
    await context.userEvent.click(shown.getByRole('button', { name: 'Remove lake.png' }));
    await expect(await shown.findByRole('button', { name: 'Upload 3 photos' })).toBeVisible();
  },
};

/** Each file that is refused says why. */
export const Refused: Story = {
  parameters: { rests: { fileUpload: 'refused', seen: 'Not added: the file is empty' } },
  args: {
    arrange: (world) => {
      world.ports.files.unreadable.add('gone.jpg');
      return world.add(
        localFile('contract.pdf', 'pdf'),
        localFile('nothing.jpg', 'jpeg', 0),
        localFile('wall.jpg', 'jpeg', 60_000_000),
        localFile('gone.jpg'),
      );
    },
  },
  play: async () => {
    const shown = await dialog();
    for (const reason of [
      'Not added: only JPEG, PNG and HEIC photos can be added',
      'Not added: the file is empty',
      'Not added: the file is larger than 50 MB',
      'Not added: the file could not be read',
    ]) {
      await expect(await shown.findByText(reason)).toBeVisible();
    }
  },
};

/** The service sees what the device does not. */
export const RefusedByTheService: Story = {
  parameters: { rests: { fileUpload: 'refused', seen: 'Not added: the picture is damaged' } },
  args: {
    arrange: async (world) => {
      await begin(world, [
        localFile('bomb.png', 'png'),
        localFile('broken.jpg'),
        localFile('edited.jpg'),
        localFile('last.jpg'),
      ]);
      world.ports.transport.of('bomb.png').report({ type: 'transfer.refused', reason: 'too-many-pixels' });
      world.ports.transport.of('broken.jpg').report({ type: 'transfer.refused', reason: 'broken-picture' });
      world.ports.transport.of('edited.jpg').report({ type: 'transfer.refused', reason: 'bytes-differ' });
      world.ports.transport.of('last.jpg').report({ type: 'transfer.refused', reason: 'library-full' });
    },
  },
  play: async () => {
    const shown = await dialog();
    for (const [name, reason] of [
      ['bomb.png', 'Not added: the picture has too many pixels'],
      ['broken.jpg', 'Not added: the picture is damaged'],
      ['edited.jpg', 'Not added: the file changed while it was uploaded'],
      ['last.jpg', 'Not added: your photo library is full'],
    ] as const) {
      const row = (await shown.findByText(name)).closest('li');
      await waitFor(() => expect(row).toHaveTextContent(reason));
    }
  },
};

/** Photos that are there already are offered to be skipped. */
export const Duplicates: Story = {
  parameters: { rests: { fileUpload: 'duplicate', seen: '2 photos are already in your library' } },
  args: {
    arrange: (world) => {
      world.ports.known.names.add('beach.jpg').add('mountain.jpg');
      return world.add(...holiday);
    },
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('2 photos are already in your library')).toBeVisible();
  },
};

export const DuplicatesSkipped: Story = {
  ...Duplicates,
  tags: ['goes-on'],
  play: async (context) => {
    await Duplicates.play?.(context);
    const shown = await dialog();
    await context.userEvent.click(shown.getByRole('button', { name: 'Skip' }));
    await expect(shown.queryByText('beach.jpg')).toBeNull();
  },
};

/** A photo that another device added meanwhile is found by the service, and is not new. */
export const AlreadyThere: Story = {
  parameters: { rests: { fileUpload: 'known', seen: 'Already in your library' } },
  args: {
    arrange: async (world) => {
      await begin(world, holiday.slice(0, 1));
      world.finish('beach.jpg', true);
    },
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('Already in your library')).toBeVisible();
    await expect(shown.queryByRole('button', { name: 'Remove beach.jpg' })).toBeNull();
    await expect(await screen.findByRole('group', { name: /1 photo is already in your library/ })).toBeInTheDocument();
    await expect(screen.queryByRole('group', { name: /photo added/ })).toBeNull();
  },
};

/** The same photo chosen twice is sent once; there is nothing to decide. */
export const Twins: Story = {
  parameters: { rests: { fileUpload: 'twin', seen: 'The same photo as another one in this list' } },
  args: { arrange: (world) => world.add(localFile('beach.jpg'), localFile('beach.jpg')) },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('The same photo as another one in this list')).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Upload 1 photo' })).toBeVisible();
    await expect(shown.queryByRole('button', { name: 'Skip' })).toBeNull();
  },
};

/** Files that are still being read. */
export const Checking: Story = {
  parameters: { rests: { fileUpload: 'checking', seen: 'Checking' } },
  args: {
    arrange: (world) => {
      world.ports.files.hold();
      return world.add(...holiday);
    },
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findAllByText('Checking')).toHaveLength(4);
  },
};

/** Pictures are shown small; HEIC and broken files have a tile. */
export const Pictures: Story = {
  parameters: { rests: { fileUpload: 'queued' } },
  args: { arrange: (world) => world.add(...holiday) },
  play: async () => {
    const shown = await dialog();
    const pictures = () => shown.getAllByRole('listitem').map((row) => row.querySelector('canvas')?.width ?? null);
    await waitFor(() => expect(pictures()).toEqual([null, 132, null, null]));
  },
};

/** Three files are sent, one waits; the time left is told. */
export const Uploading: Story = {
  parameters: { rests: { uploadQueue: 'work.sending', fileUpload: 'uploading' } },
  args: {
    arrange: async (world) => {
      await begin(world);
      await world.pass(1000);
      world.progress('beach.jpg', 1_500_000);
      world.progress('lake.png', 2_000_000);
      await world.pass(4000);
    },
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('0 of 4 photos · less than a minute left')).toBeVisible();
    await expect(shown.getByText('Uploading 50%')).toBeVisible();
    await expect(shown.getByText('Waiting')).toBeVisible();
    await expect(shown.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute('aria-valuenow', '26');
    await expect(shown.getByRole('status')).toHaveTextContent('25% uploaded');
  },
};

export const UploadingOnAPhone: Story = { ...Uploading, globals: { viewport: { value: 'small' } } };
export const UploadingInTheDark: Story = {
  parameters: { rests: { uploadQueue: 'work.sending', fileUpload: 'uploading' } },
  args: { ...Uploading.args },
  globals: { theme: 'dark' },
};
export const RightToLeft: Story = {
  parameters: { rests: { uploadQueue: 'work.sending', fileUpload: 'uploading' } },
  args: { ...Uploading.args },
  globals: { locale: 'ar-XB' },
};
export const LongTexts: Story = {
  parameters: { rests: { uploadQueue: 'work.sending', fileUpload: 'uploading' } },
  args: { ...Uploading.args },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

const sendEveryByte = async (world: FakeUploadQueue) => {
  await begin(world, [localFile('beach.jpg'), localFile('mountain.jpg')]);
  world.progress('beach.jpg', 3_000_000);
  world.progress('mountain.jpg', 3_000_000);
  await world.pass(1000);
};

/** Every byte has left, and the service has not said yet that a photo is there. */
export const EveryByteHasLeft: Story = {
  parameters: { rests: { uploadQueue: 'work.sending', seen: 'Uploading 99%' } },
  args: { arrange: sendEveryByte },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('0 of 2 photos')).toBeVisible();
    await expect(await shown.findAllByText('Uploading 99%')).toHaveLength(2);
    await expect(shown.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute('aria-valuenow', '99');
    await expect(shown.getByRole('status')).toHaveTextContent('75% uploaded');
  },
};

/** The same, told by the toast. */
export const EveryByteHasLeftBehindTheDialog: Story = {
  parameters: { rests: { uploadQueue: 'work.sending', seen: /^Uploading photos/ } },
  args: { isOpen: false, arrange: sendEveryByte },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('group', { name: /Uploading photos/ })).toHaveTextContent('99%'));
  },
};

const loseConnection = ({ ports }: FakeUploadQueue) =>
  ports.transport.of('beach.jpg').report({
    type: 'transfer.interrupted',
    error: { code: 'unreachable', reference: 'a1b2c3d4e5f6' },
    waitMs: 0,
  });

/** The connection is gone; it is tried again. */
export const Retrying: Story = {
  parameters: { rests: { fileUpload: 'retrying', seen: 'Connection interrupted. Trying again' } },
  args: {
    arrange: async (world) => {
      await begin(world);
      loseConnection(world);
    },
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('Connection interrupted. Trying again')).toBeVisible();
  },
};

/** While nothing moves the time left is unknown. */
export const NothingMoves: Story = {
  parameters: { rests: { fileUpload: 'retrying', seen: '0 of 1 photo' } },
  args: {
    arrange: async (world) => {
      await begin(world, holiday.slice(0, 1));
      await world.pass(1000);
      world.progress('beach.jpg', 1_500_000);
      await world.pass(4000);
      loseConnection(world);
    },
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('Connection interrupted. Trying again')).toBeVisible();
    await expect(shown.getByText('0 of 1 photo')).toBeVisible();
  },
};

/** The customer stopped for a while. */
export const Paused: Story = {
  parameters: { rests: { uploadQueue: 'work.paused', fileUpload: 'paused', seen: 'Resume' } },
  args: {
    arrange: async (world) => {
      await begin(world);
      world.actor.send({ type: 'uploads.paused' });
    },
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findAllByText('Paused')).toHaveLength(3);
  },
};

export const Resumed: Story = {
  ...Paused,
  tags: ['goes-on'],
  play: async (context) => {
    await Paused.play?.(context);
    const shown = await dialog();
    await context.userEvent.click(shown.getByRole('button', { name: 'Resume' }));
    await expect(await shown.findByRole('button', { name: 'Pause' })).toBeVisible();
  },
};

/** Some gave up, and can be tried again together. */
export const Failed: Story = {
  parameters: { rests: { fileUpload: 'failed', seen: 'Retry failed' } },
  args: {
    arrange: async (world) => {
      await begin(world, holiday.slice(0, 2));
      world.giveUp('beach.jpg');
      world.finish('lake.png');
    },
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('Not uploaded')).toBeVisible();
  },
};

export const Retried: Story = {
  ...Failed,
  tags: ['goes-on'],
  play: async (context) => {
    await Failed.play?.(context);
    const shown = await dialog();
    await context.userEvent.click(shown.getByRole('button', { name: 'Retry failed' }));
    await expect(await shown.findByText('Uploading 0%')).toBeVisible();
  },
};

/** Everything is there. */
export const Done: Story = {
  parameters: { rests: { uploadQueue: 'work.resting', fileUpload: 'done', seen: '3 of 3 photos' } },
  args: {
    arrange: async (world) => {
      await begin(world, holiday.slice(0, 3));
      for (const { name } of holiday.slice(0, 3)) world.finish(name);
    },
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findAllByText('Uploaded')).toHaveLength(3);
    await expect(shown.getByText('3 of 3 photos')).toBeVisible();
  },
};

/** Those for an album are told of with the album: the toast counts the others. */
export const SomeDoneForAnAlbum: Story = {
  parameters: { rests: { uploadQueue: 'work.resting', fileUpload: 'done', seen: '3 of 3 photos' } },
  args: {
    arrange: async (world) => {
      const [beach, ...others] = holiday.slice(0, 3);
      if (beach === undefined) return;
      await world.add(beach);
      await world.addTo(albumToFill('Lofoten, midsummer'), ...others);
      world.actor.send({ type: 'uploads.started' });
      for (const { name } of holiday.slice(0, 3)) world.finish(name);
    },
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findAllByText('Uploaded')).toHaveLength(3);
    await expect(await screen.findByRole('group', { name: /photos? added/ })).toHaveAccessibleName(/^1 photo added/);
  },
};

/** After a reload the browser has no files any more: the customer chooses them again. */
export const Interrupted: Story = {
  parameters: { rests: { uploadQueue: 'work.resting', seen: /^2 uploads were interrupted/ } },
  args: { interrupted: [uploadRecord('beach.jpg'), uploadRecord('lake.jpg')] },
  play: async () => {
    const shown = await dialog();
    await expect(
      await shown.findByText('2 uploads were interrupted. Choose the same files again to go on.'),
    ).toBeVisible();
  },
};

export const InterruptedAndDismissed: Story = {
  ...Interrupted,
  tags: ['goes-on'],
  play: async (context) => {
    await Interrupted.play?.(context);
    const shown = await dialog();
    await context.userEvent.click(shown.getByRole('button', { name: 'Dismiss' }));
    await expect(shown.queryByText('beach.jpg, lake.jpg')).toBeNull();
  },
};

const interruptedToast = { name: /1 upload was interrupted/ };

/** A toast says so where the customer is. */
export const InterruptedWhileClosed: Story = {
  parameters: { rests: { uploadQueue: 'work.resting', seen: /^1 upload was interrupted/ } },
  args: { isOpen: false, interrupted: [uploadRecord('beach.jpg')] },
  play: async () => {
    await screen.findByRole('group', interruptedToast);
  },
};

/** It leads to the dialog. */
export const InterruptedAndShown: Story = {
  ...InterruptedWhileClosed,
  tags: ['goes-on'],
  play: async ({ userEvent }) => {
    const toast = within(await screen.findByRole('group', interruptedToast));
    await userEvent.click(toast.getByRole('button', { name: 'Show' }));
    const shown = await dialog();
    await expect(shown.getByText('beach.jpg')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.queryByRole('group', interruptedToast)).toBeNull();
  },
};

/** Many files scroll by themselves; pictures out of view are not drawn. */
export const ManyFiles: Story = {
  parameters: { rests: { uploadQueue: 'work.sending', seen: '0 of 120 photos' } },
  args: {
    arrange: (world) =>
      begin(
        world,
        Array.from({ length: 120 }, (_, index) => localFile(`IMG_${1000 + index}.jpg`)),
      ),
  },
  play: async () => {
    const shown = await dialog();
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(120));
    await expect(shown.getByText('0 of 120 photos')).toBeVisible();
  },
};

/** Names can be long. */
export const LongNames: Story = {
  parameters: { rests: { fileUpload: 'queued' } },
  args: {
    arrange: (world) => world.add(localFile(`${'a very long name of a photo '.repeat(6)}.jpg`)),
  },
  globals: { viewport: { value: 'small' } },
};

/** While the dialog is closed a toast says how far it is. */
export const ClosedWhileUploading: Story = {
  parameters: { rests: { uploadQueue: 'work.sending', seen: /^Uploading photos/ } },
  args: {
    isOpen: false,
    arrange: async (world) => {
      await begin(world, holiday.slice(0, 1));
      world.progress('beach.jpg', 1_500_000);
      await world.pass(1000);
    },
  },
  play: async () => {
    await screen.findByRole('group', { name: /Uploading photos/ });
  },
};

/** On a phone it is a line along the edge of the screen, which covers nothing. */
export const ClosedOnAPhone: Story = {
  ...ClosedWhileUploading,
  parameters: { rests: { uploadQueue: 'work.sending' } },
  globals: { viewport: { value: 'small' } },
  play: async () => {
    await expect(await screen.findByRole('progressbar', { name: /^Uploading photos/ })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    await expect(screen.queryByRole('group', { name: /Uploading photos/ })).toBeNull();
  },
};

/** It leads back to the dialog. */
export const ShownAgain: Story = {
  ...ClosedWhileUploading,
  tags: ['goes-on'],
  play: async ({ userEvent }) => {
    const toast = within(await screen.findByRole('group', { name: /Uploading photos/ }));
    await userEvent.click(toast.getByRole('button', { name: 'Show' }));
    await dialog();
    await waitFor(() => expect(screen.queryByRole('group', { name: /Uploading photos/ })).toBeNull());
  },
};

/** A toast says so while the customer has paused. */
export const ClosedWhilePaused: Story = {
  parameters: { rests: { uploadQueue: 'work.paused', seen: /^Uploading is paused/ } },
  args: {
    isOpen: false,
    arrange: async (world) => {
      await begin(world, holiday.slice(0, 1));
      world.actor.send({ type: 'uploads.paused' });
    },
  },
  play: async () => {
    await expect(await screen.findByRole('group', { name: /Uploading is paused/ })).toBeInTheDocument();
  },
};

const failedToast = { name: /1 photo could not be uploaded/ };

/** A toast tells of failures until the customer looks at them, and another of added photos. */
export const FailedWhileClosed: Story = {
  parameters: { rests: { fileUpload: 'failed', seen: [/^1 photo could not be uploaded/, /^1 photo added/] } },
  args: {
    isOpen: false,
    arrange: async (world) => {
      await begin(world, holiday.slice(0, 2));
      world.giveUp('beach.jpg');
      world.finish('lake.png');
    },
  },
  play: async () => {
    await screen.findByRole('group', failedToast);
    await expect(await screen.findByRole('group', { name: /1 photo added/ })).toBeInTheDocument();
  },
};

export const FailedAndShown: Story = {
  ...FailedWhileClosed,
  tags: ['goes-on'],
  play: async ({ userEvent }) => {
    const toast = within(await screen.findByRole('group', failedToast));
    await userEvent.click(toast.getByRole('button', { name: 'Show' }));
    const shown = await dialog();
    await expect(shown.getByText('Not uploaded')).toBeVisible();
  },
};

/** What was said of failures is taken back when they are tried again. */
export const RetriedAfterAll: Story = {
  parameters: { rests: { uploadQueue: 'work.sending', fileUpload: 'uploading' } },
  args: { ...FailedWhileClosed.args, isOpen: true },
  play: async ({ userEvent }) => {
    const toast = () => screen.queryByRole('group', failedToast);
    const shown = await dialog();
    await waitFor(() => expect(toast()).toBeInTheDocument());
    await userEvent.click(shown.getByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(toast()).toBeNull());
  },
};

/** What the service refuses is said as well. */
export const RefusedWhileClosed: Story = {
  parameters: { rests: { fileUpload: 'refused', seen: /^1 photo could not be uploaded/ } },
  args: {
    isOpen: false,
    arrange: async (world) => {
      await begin(world, holiday.slice(0, 1));
      world.ports.transport.of('beach.jpg').report({ type: 'transfer.refused', reason: 'broken-picture' });
    },
  },
  play: async () => {
    await screen.findByRole('group', failedToast);
  },
};

export const RefusedAndShown: Story = {
  ...RefusedWhileClosed,
  tags: ['goes-on'],
  play: async ({ userEvent }) => {
    const toast = within(await screen.findByRole('group', failedToast));
    await userEvent.click(toast.getByRole('button', { name: 'Show' }));
    const shown = await dialog();
    await expect(shown.getByText('Not added: the picture is damaged')).toBeVisible();
  },
};

const dragOver = (type: string) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['a'], 'a.jpg'));
  window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
};

/** Files dragged over any page can be dropped anywhere on it. */
export const DraggedOver: Story = {
  parameters: { rests: { seen: 'Drop photos to add them' } },
  args: { isOpen: false },
  play: async () => {
    dragOver('dragenter');
    await expect(await screen.findByText('Drop photos to add them')).toBeVisible();
  },
};

export const Dropped: Story = {
  ...DraggedOver,
  tags: ['goes-on'],
  play: async (context) => {
    await DraggedOver.play?.(context);
    dragOver('dragleave');
    await waitFor(() => expect(screen.queryByText('Drop photos to add them')).toBeNull());

    dragOver('dragenter');
    dragOver('drop');
    const shown = await dialog();
    await expect(await shown.findByText('a.jpg')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Drop photos to add them')).toBeNull());
  },
};

/** Pictures of the clipboard as well. */
export const Pasted: Story = {
  parameters: { rests: { seen: 'screenshot.png' } },
  args: { isOpen: false },
  play: async () => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['a'], 'screenshot.png'));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
    const shown = await dialog();
    await expect(await shown.findByText('screenshot.png')).toBeVisible();
  },
};

const signOut = fn();

/** The customer signs out, and uploads are unfinished. */
export const SigningOut: Story = {
  parameters: { rests: { seen: 'Uploads are not finished' } },
  args: { isOpen: false },
  render: () => (
    <main>
      <h1 tabIndex={-1}>My photos</h1>
      <SignOutQuestion isOpen unfinished="uploads" onClose={fn()} onConfirm={signOut} />
    </main>
  ),
  play: async ({ userEvent }) => {
    const question = await screen.findByRole('alertdialog', { name: 'Uploads are not finished' });
    await waitFor(() => expect(question).toBeVisible());
    await expect(within(question).getByRole('button', { name: 'Cancel' })).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
    await expect(signOut).toHaveBeenCalledOnce();
  },
};

/** The customer signs out, and photos are being copied to an album. */
export const SigningOutWhileCopying: Story = {
  parameters: { rests: { seen: 'Copying is not finished' } },
  args: { isOpen: false },
  render: () => (
    <main>
      <h1 tabIndex={-1}>My photos</h1>
      <SignOutQuestion isOpen unfinished="copies" onClose={fn()} onConfirm={fn()} />
    </main>
  ),
};
