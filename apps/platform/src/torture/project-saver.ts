import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { pathOf, projectPaths, SERVICES } from '@account-area/contracts';

import type { Random } from '../demo/random.ts';
import { PROJECTS_PATH } from '../services/projects/project-address.ts';
import { changeTwice } from './keyed-caller.ts';
import type { ProjectEntry } from './ledger-entries.ts';
import type { Ledger } from './ledger.ts';
import type { ServiceCaller } from './service-caller.ts';

interface ProjectSaverOptions {
  readonly accountId: string;
  /** By which the editor knows the customer, as a cookie. */
  readonly token: string;
  readonly caller: ServiceCaller;
  readonly ledger: Ledger;
  readonly random: Random;
}

const LONGEST_PAUSE_MS = 1500;
const RENAMED = 0.4;
const DELETED = 0.5;

/** A photobook, whose photos are kept in the storage of projects, and something else. */
const ARTICLES = ['PAP_130', 'PAP_500'] as const;

/**
 * Saves projects until it is told to end, gives some another title and deletes some; fulfils when everything is
 * acknowledged. Each form is sent twice, and each deletion.
 */
export const saveProjectsUntil = async (ended: AbortSignal, options: ProjectSaverOptions): Promise<void> => {
  const { accountId, caller, ledger, random, token } = options;
  const save = async ({ article, id, photos, title }: ProjectEntry) => {
    const body = new URLSearchParams({ article, title, go: 'save' });
    for (const photo of photos) body.append('photo', photo);
    const headers = { Cookie: `auth_access_token=${token}` };
    for (const time of ['first', 'second']) {
      // The answer leads to the page of the project.
      const answer = await caller.askUntilAnswered({
        method: 'POST',
        address: `${PROJECTS_PATH}/${id}`,
        headers,
        body,
      });
      ledger.acknowledged();
      if (answer.status !== 200)
        ledger.promiseBroken(`saving project ${id} the ${time} time answered ${answer.status}`);
    }
  };

  while (!ended.aborted) {
    await wait(random.between(0, LONGEST_PAUSE_MS));
    const photos = ledger.takeForPrints(accountId).flatMap(({ photoId }) => photoId ?? []);
    if (photos.length === 0) continue;
    const project: ProjectEntry = {
      id: randomUUID(),
      accountId,
      article: random.pick(ARTICLES),
      photos: [...new Set(photos)],
      title: `Project ${randomUUID()}`,
      isDeleted: false,
    };
    await save(project);
    ledger.projectSaved(project);
    if (random.next() < RENAMED) {
      project.title = `Renamed ${randomUUID()}`;
      await save(project);
    }
    if (random.next() < DELETED) {
      const address = `${SERVICES.projects.path}/${pathOf(projectPaths.project, { project: project.id })}`;
      await changeTwice(caller, ledger, { method: 'DELETE', address, expected: 204 });
      project.isDeleted = true;
    }
  }
};
