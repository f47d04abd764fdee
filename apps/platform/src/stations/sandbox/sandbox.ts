import type { TestClock } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import { HttpProblem } from '../../server/problem.ts';
import type { Fault } from '../../server/faults.ts';
import { normaliseEmail } from '../../services/customer/accounts.ts';
import type { FaultBoard } from './faults.ts';

/** What the page and the API of the sandbox work on. */
export interface Sandbox extends PlatformContext {
  readonly board: FaultBoard;
  readonly testClock: TestClock;
}

export const SANDBOX = '/sandbox';

export const OPEN = { kind: 'public', because: 'it is a tool for testers, and absent in production' } as const;

interface FaultRequest {
  readonly route: string;
  readonly method?: string | undefined;
  readonly email?: string | undefined;
  readonly times?: number | undefined;
  readonly fault: Fault;
}

/** What can be made to go wrong: all routes but the sandbox, so that it can be put right again, and all queues of jobs. */
export const faultyRoutes = ({ jobs, routes }: Sandbox): readonly string[] => [
  ...new Set(routes.map(({ path }) => path).filter((path) => !path.startsWith(SANDBOX))),
  ...jobs.queues,
];

/** Switches a fault on; throws a 400 for a route or a customer that does not exist. */
export const switchOn = async (sandbox: Sandbox, { route, method, email, times, fault }: FaultRequest) => {
  if (!faultyRoutes(sandbox).includes(route))
    throw invalid('route', 'neither a route of the API page nor a queue of jobs');
  if (email !== undefined && isForNobody(sandbox, route)) throw invalid('email', 'the route does not know its callers');
  const accountId = email === undefined ? undefined : await accountOf(sandbox, email);
  return sandbox.board.add({ route, method, accountId, times, fault });
};

/** Whether everybody's calls of a path are alike, so that those of one customer cannot go wrong alone. */
const isForNobody = ({ routes }: Sandbox, route: string) => {
  const ofPath = routes.filter(({ path }) => path === route);
  return ofPath.length > 0 && ofPath.every(({ access }) => access.kind === 'public');
};

/** The account with an e-mail address; throws a 400 when there is none. */
export const accountOf = async ({ database }: Sandbox, email: string) => {
  const found = await database.system
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
  if (!found) throw invalid('email', 'not the e-mail address of a customer');
  return found.id;
};

/** A 400 that names a field of the body. */
export const invalid = (path: string, message: string) =>
  new HttpProblem(400, 'The request is not valid', { errors: [{ path: `body.${path}`, message }] });
