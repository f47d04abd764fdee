import { EDITOR_PATH, printsEditorOrigin } from '../configuration/app-config.ts';
import type { Host } from '../configuration/hosts.ts';

/** Where the editor keeps projects, below its own address. */
const PROJECTS = '/projects';

/** Where projects are continued on this machine. */
export const PROJECTS_PATH = `${EDITOR_PATH}${PROJECTS}`;

interface Place {
  readonly id: string;
  /** That of the customer's page. */
  readonly origin: string;
  readonly production: boolean;
}

/** Where a project is continued: in the brand's own editor in production, and on this machine otherwise. */
export const projectAddress = (host: Host, { id, origin, production }: Place): string =>
  `${production ? printsEditorOrigin(host) + PROJECTS : origin + PROJECTS_PATH}/${id}`;
