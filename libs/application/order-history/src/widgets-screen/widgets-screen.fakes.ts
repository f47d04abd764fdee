import { fakePage, fakeRowOwner, fakeTime, inspector } from '@account-area/kernel/testing';
import { fakeGallery, fakeWidgetListService } from '@account-area/projects/testing';
import { createActor } from 'xstate';

import { bindWidgetsScreen } from './widgets-screen.machine.ts';

/** The page of online versions on ports that answer when a test or story says so. */
export const startFakeWidgetsScreen = ({ page = 1 } = {}) => {
  const { service, ...answers } = fakeWidgetListService();
  const gallery = fakeGallery();
  const following = fakePage();
  const { owner, told } = fakeRowOwner();
  const { clock, pass } = fakeTime(Date.parse('2026-11-26T12:00:00Z'));
  const ports = {
    widgets: service,
    gallery: gallery.service,
    clock,
    page: following.page,
  };
  const machine = bindWidgetsScreen(ports);
  const screen = createActor(machine, { input: { page, owner }, clock, inspect: inspector }).start();
  return {
    ...answers,
    gallery,
    actor: screen,
    ports,
    clock,
    pass,
    /** What the owner of the deletions was told. */
    told,
    happen: following.happen,
    isFollowed: following.isFollowed,
  };
};

export type FakeWidgetsScreen = ReturnType<typeof startFakeWidgetsScreen>;
