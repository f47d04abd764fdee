import { type Answering, httpWorld } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpProjectService } from './http-project-service.ts';

/** Where the platform keeps pictures. */
export const PICTURES = 'https://account.example';
/** Where projects are continued. */
export const EDITOR = 'https://prints.example';

/** Projects of a service that is made by hand. */
export const startProjects = (answer: Answering) => {
  const world = httpWorld(answer);
  const service = createRemoteService(world.environment, {
    name: 'projects',
    baseUrl: 'https://services.example/project-api',
    tokens: null,
  });
  return { ...world, projects: createHttpProjectService(service, { pictures: PICTURES, editors: [EDITOR] }) };
};

export const projectOnWire = (changes: object = {}) => ({
  id: 'project',
  title: 'Lofoten, midsummer',
  articleType: 'photobook',
  changedAt: '2026-11-24T09:00:00Z',
  uploadId: 'upload',
  pictureUrl: `${PICTURES}/pictures/1`,
  editorUrl: `${EDITOR}/projects/project`,
  ...changes,
});
