import { appendFileSync } from 'node:fs';

import { kindOf } from './call-kinds.ts';

/** Loaded into a program before its own code: writes the kind of each call that it makes to the file that `CALLS_FILE` names. */
const { fetch: send } = globalThis;

globalThis.fetch = async (input, init) => {
  const { body, headers, method, url } = input instanceof Request ? input.clone() : new Request(input, init);
  const contentType = headers.get('content-type') ?? '';
  const text = contentType.includes('json') ? await new Response(body).text() : '';
  appendFileSync(process.env['CALLS_FILE'] ?? '', `${kindOf({ method, url, contentType, body: text })}\n`);
  return send(input, init);
};
