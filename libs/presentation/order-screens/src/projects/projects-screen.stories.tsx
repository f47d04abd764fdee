import { ROWS_PER_PAGE } from '@account-area/kernel';
import { type SavedProject } from '@account-area/projects';
import { savedProjectFixture, unreadableProjectFixture } from '@account-area/projects/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { paintedPicture } from '../products/painted-picture.fixtures.ts';
import { ProjectsStage, tellProjects } from './projects-stage.fixtures.tsx';

const meta = {
  title: 'Screens/Orders/Saved projects',
  component: ProjectsStage,
  tags: ['anywhere'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ProjectsStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const project = (id: string, title: string, changes: Partial<SavedProject> = {}, picture = 0): SavedProject =>
  savedProjectFixture({
    id,
    title,
    pictureAddress: paintedPicture(picture),
    editorAddress: `https://prints.example/projects/${id}`,
    ...changes,
  });

const BOOK = project('book', 'Lofoten, midsummer', { uploadId: 'upload-1' });
const CALENDAR = project(
  'calendar',
  'Calendar 2027',
  { articleType: 'calendar', changedAt: '2026-11-20T09:00:00Z' },
  1,
);
const PRINTS = project('prints', 'Prints for Emma', { articleType: 'prints', changedAt: '2026-11-02T09:00:00Z' }, 2);
const THREE = [BOOK, CALENDAR, PRINTS];
const STORED = { ofAccount: [{ id: 'upload-1', photosCount: 48, byteSize: 123_456_789 }] };

/** So many, the one that was changed last first. */
const several = (count: number): readonly SavedProject[] =>
  Array.from({ length: count }, (_, index) =>
    project(
      `project-${String(index + 1)}`,
      `Project ${String(index + 1)}`,
      { articleType: 'prints', changedAt: new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString() },
      index,
    ),
  );

export const Several: Story = {
  parameters: {
    rests: {
      projectList: ['list.shown', 'deletion.none'],
      seen: ['Lofoten, midsummer', 'Calendar 2027', '48 photos stored'],
    },
  },
  args: { stored: STORED, arrange: ({ list }) => list(THREE) },
  play: async ({ canvas }) => {
    const projects = within(await canvas.findByRole('list', { name: 'Your saved projects' }));
    await expect(projects.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Lofoten, midsummer',
      'Calendar 2027',
      'Prints for Emma',
    ]);
    await expect(projects.getByRole('link', { name: 'Continue Lofoten, midsummer' })).toHaveAttribute(
      'href',
      'https://prints.example/projects/book',
    );
    await expect(projects.getByText('Changed on 24 Nov 2026')).toBeVisible();
    await expect(await projects.findAllByText(/stored/)).toHaveLength(1);
    // No place is kept for what is stored of other articles.
    const [book, calendar] = projects.getAllByRole('listitem');
    await expect([book, calendar].map((card) => card?.querySelectorAll('p').length)).toEqual([2, 1]);
  },
};

export const Small: Story = { ...Several, globals: { viewport: { value: 'small' } } };

export const Medium: Story = { ...Several, globals: { viewport: { value: 'medium' } } };

/** A phone of 320 pixels. */
export const Narrow: Story = {
  ...Several,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  globals: { viewport: { value: 'small' } },
};

/** What is stored of one could not be read, and nothing of another; the line of the first is as high as before. */
export const StorageNotRead: Story = {
  parameters: {
    rests: { projectList: ['list.shown', 'deletion.none'], seen: 'How many photos are stored is not known' },
  },
  args: {
    stored: { refused: ['upload-1'] },
    arrange: ({ list }) => list([BOOK, project('other', 'Grandma at 80', { uploadId: 'upload-2' }, 3)]),
  },
};

/** One whose editor is not known, and which has no picture. */
export const NotToBeContinued: Story = {
  parameters: { rests: { projectList: ['list.shown', 'deletion.none'], seen: 'Lofoten, midsummer' } },
  args: { arrange: ({ list }) => list([{ ...CALENDAR, ...NOWHERE, title: 'Lofoten, midsummer' }]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Delete Lofoten, midsummer' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Continue/ })).toBeNull();
  },
};

const NOWHERE = { editorAddress: null, pictureAddress: null };

export const Loading: Story = {
  parameters: { rests: { projectList: ['list.loading', 'deletion.none'], seen: 'Saved projects' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Loading your projects' })).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { rests: { projectList: ['list.shown', 'deletion.none'], seen: "You haven't started any projects yet" } },
  args: { arrange: ({ list }) => list([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Go to the shop' })).toHaveAttribute(
      'href',
      'https://shop.example/',
    );
  },
};

/** Where there is no shop, nothing leads there. */
export const EmptyWithoutShop: Story = {
  ...Empty,
  args: { ...Empty.args, links: { shop: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You haven't started any projects yet")).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Go to the shop' })).toBeNull();
  },
};

export const EmptySmall: Story = { ...Empty, globals: { viewport: { value: 'small' } } };

export const Failed: Story = {
  parameters: {
    rests: {
      projectList: ['list.failed', 'deletion.none'],
      seen: ['Error: Your projects could not be loaded', 'Reference: a1b2c3d4e5f6'],
    },
  },
  args: { arrange: ({ refuse }) => refuse() },
};

/** They are asked for once more. */
export const TriedAgain: Story = {
  ...Failed,
  tags: ['goes-on'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('img', { name: 'Loading your projects' })).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

/** The list was there before; reading it again failed. */
export const Outdated: Story = {
  parameters: {
    rests: {
      projectList: ['list.shown', 'deletion.none'],
      seen: ['Error: Your projects could not be loaded', 'Calendar 2027'],
    },
  },
  args: {
    arrange: async (world) => {
      await world.list([CALENDAR]);
      tellProjects(world, { type: 'list.outdated' });
      await world.refuse();
    },
  },
};

/** Projects that were malformed keep their places. */
export const SomeUnreadable: Story = {
  parameters: { rests: { projectList: ['list.shown', 'deletion.none'], seen: '2 of 3 shown' } },
  args: { arrange: ({ list }) => list([CALENDAR, unreadableProjectFixture(1), PRINTS]) },
};

export const FirstPage: Story = {
  parameters: { rests: { projectList: ['list.shown', 'deletion.none'], seen: ['Project 1', 'Page 1 of 2'] } },
  args: { arrange: ({ list }) => list(several(ROWS_PER_PAGE + 2)) },
  play: async ({ canvas }) => {
    const pager = within(await canvas.findByRole('navigation', { name: 'Pages' }));
    await expect(pager.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/saved-projects?page=2');
    await expect(pager.queryByRole('link', { name: 'Previous' })).toBeNull();
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(ROWS_PER_PAGE);
  },
};

/** The focus goes to the heading of the list, and the place is announced. */
export const NextPage: Story = {
  parameters: { rests: { projectList: ['list.shown', 'deletion.none'], seen: 'Page 2 of 2' } },
  args: {
    arrange: async (world) => {
      const all = several(ROWS_PER_PAGE + 2);
      await world.list(all);
      tellProjects(world, { type: 'page.changed', page: 2 });
      await world.list(all);
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your saved projects' })).toHaveFocus());
    await expect(canvas.getByText('Page 2 of 2', { selector: '[role=status]' })).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/saved-projects?page=1');
  },
};

/** The question starts on Cancel. */
export const Asked: Story = {
  parameters: { rests: { projectList: ['list.shown', 'deletion.confirming'], seen: 'Delete this project?' } },
  args: {
    arrange: async (world) => {
      await world.list(THREE);
      tellProjects(world, { type: 'deletion.asked', id: 'calendar' });
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this project?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(
      dialog.getByText('“Calendar 2027” will be deleted for good. Your photos stay in your library.'),
    ).toBeVisible();
  },
};

export const AskedSmall: Story = { ...Asked, globals: { viewport: { value: 'small' } } };

/** It is hidden at once, and the one after it has the focus. */
export const BeingDeleted: Story = {
  parameters: { rests: { projectList: ['list.shown', 'deletion.deleting'], seen: 'Prints for Emma' } },
  args: { arrange: ({ list }) => list(THREE) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Calendar 2027' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Prints for Emma' })).toHaveFocus());
    await expect(canvas.queryByRole('heading', { name: 'Calendar 2027' })).toBeNull();
  },
};

/** Of the last one of the page nothing follows: the list itself has the focus. */
export const LastOneBeingDeleted: Story = {
  parameters: { rests: { projectList: ['list.shown', 'deletion.deleting'], seen: 'Calendar 2027' } },
  args: { arrange: ({ list }) => list(THREE) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Prints for Emma' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your saved projects' })).toHaveFocus());
  },
};

/** Who does not delete it goes on where they were. */
export const KeptAfterAll: Story = {
  parameters: { rests: { projectList: ['list.shown', 'deletion.none'], seen: 'Calendar 2027' } },
  args: { arrange: ({ list }) => list(THREE) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Calendar 2027' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete Calendar 2027' })).toHaveFocus());
  },
};

/** It is in the list again, and can be deleted once more. */
export const NotDeleted: Story = {
  parameters: {
    rests: {
      projectList: ['list.shown', 'deletion.none'],
      seen: ['Calendar 2027', 'Error: “Calendar 2027” could not be deleted'],
    },
  },
  args: {
    arrange: async (world) => {
      await world.list(THREE);
      tellProjects(world, { type: 'deletion.asked', id: 'calendar' });
      tellProjects(world, { type: 'deletion.confirmed' });
      await world.refuseDeletion();
    },
  },
};

/** Trying again asks again: it is for good. */
export const NotDeletedTriedAgain: Story = {
  ...NotDeleted,
  parameters: { rests: { projectList: ['list.shown', 'deletion.confirming'], seen: 'Delete this project?' } },
  tags: ['goes-on'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('alertdialog', { name: 'Delete this project?' })).toBeVisible();
  },
};

/** Tried again from another page, it has nothing after it there: the list itself has the focus. */
export const DeletedFromAnotherPage: Story = {
  parameters: { rests: { projectList: ['list.shown', 'deletion.deleting'], seen: ['Project 11', 'Page 2 of 2'] } },
  args: {
    arrange: async (world) => {
      await world.list(several(ROWS_PER_PAGE + 2));
      tellProjects(world, { type: 'deletion.asked', id: 'project-1' });
      tellProjects(world, { type: 'deletion.confirmed' });
      await world.refuseDeletion();
      tellProjects(world, { type: 'page.changed', page: 2 });
      await world.list(several(ROWS_PER_PAGE + 2));
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Project 12' });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your saved projects' })).toHaveFocus());
  },
};

/** The last page while its only project is being deleted; once it is gone, the page before is shown. */
export const PageEmptied: Story = {
  parameters: {
    rests: {
      projectList: ['list.shown', 'deletion.deleting'],
      seen: ['There are no projects on this page', 'Page 2 of 2'],
    },
  },
  args: {
    page: 2,
    arrange: async (world) => {
      await world.list(several(ROWS_PER_PAGE + 1));
      tellProjects(world, { type: 'deletion.asked', id: 'project-11' });
      tellProjects(world, { type: 'deletion.confirmed' });
    },
  },
};

export const PageBefore: Story = {
  parameters: { rests: { projectList: ['list.shown', 'deletion.none'], seen: 'Project 10' } },
  args: {
    page: 2,
    arrange: async (world) => {
      const all = several(ROWS_PER_PAGE + 1);
      await world.list(all);
      tellProjects(world, { type: 'deletion.asked', id: 'project-11' });
      tellProjects(world, { type: 'deletion.confirmed' });
      await world.deleted();
      await world.list(all.slice(0, ROWS_PER_PAGE));
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your saved projects' })).toHaveFocus());
    await expect(canvas.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  },
};

export const LongTexts: Story = {
  parameters: { rests: { projectList: ['list.shown', 'deletion.none'], seen: /^Two weeks along the coast/ } },
  args: {
    stored: { ofAccount: [{ id: 'upload-1', photosCount: 12_480, byteSize: 1 }] },
    arrange: ({ list }) =>
      list([
        {
          ...BOOK,
          title:
            'Two weeks along the coast of northern Norway with everybody, and then home by way of Trondheim and Røros',
        },
        { ...CALENDAR, title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
      ]),
  },
};

export const LongTextsSmall: Story = { ...LongTexts, globals: { viewport: { value: 'small' } } };

/** Longer words everywhere. */
export const OtherLanguage: Story = {
  ...Several,
  parameters: { rests: { projectList: ['list.shown', 'deletion.none'] } },
  play: async () => {
    await screen.findAllByRole('link');
  },
  globals: { locale: 'en-XA', viewport: { value: 'small' } },
};

export const RightToLeft: Story = { ...OtherLanguage, globals: { locale: 'ar-XB' } };
