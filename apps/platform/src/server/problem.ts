import { ABSENT_PROBLEM, ACCOUNT_DELETED_PROBLEM, type Problem, PROBLEM_MEDIA_TYPE } from '@account-area/contracts';

interface ProblemOptions {
  readonly type?: string | undefined;
  /** Which of several reasons it was, where clients treat them differently. */
  readonly code?: string | undefined;
  readonly errors?: readonly { readonly path: string; readonly message: string }[] | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** Thrown anywhere below a route; answered as problem+json. The title is read by developers, never by customers. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly errors: ProblemOptions['errors'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, title: string, options: ProblemOptions = {}) {
    super(title, { cause: options.cause });
    this.status = status;
    this.type = options.type ?? 'about:blank';
    this.code = options.code;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/** The same words for an absent id and for one of another account, so that ids cannot be probed. */
export const absent = () => new HttpProblem(404, 'Not found', { type: ABSENT_PROBLEM });

/** The caller had an account, and has deleted it. */
export const accountDeleted = () =>
  new HttpProblem(404, 'The account has been deleted', { type: ACCOUNT_DELETED_PROBLEM });

/** Nothing is ever answered at this address. */
export const noSuchAddress = () => new HttpProblem(404, 'Not found');

export const problemResponse = (problem: HttpProblem, correlationId: string): Response => {
  const body: Problem = {
    type: problem.type,
    title: problem.message,
    status: problem.status,
    correlationId,
    ...(problem.code !== undefined && { code: problem.code }),
    ...(problem.errors && { errors: problem.errors.map((error) => ({ ...error })) }),
  };
  return Response.json(body, {
    status: problem.status,
    headers: { ...problem.headers, 'Content-Type': PROBLEM_MEDIA_TYPE },
  });
};
