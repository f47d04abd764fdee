import { ROOT } from '../root.ts';
import { generate } from './generate.ts';
import { Refusal, Workspace } from './workspace.ts';

// `npm run new`: writes the files of a machine, an adapter or a screen.
const workspace = new Workspace(ROOT);
try {
  const left = await generate(workspace, process.argv.slice(2));
  for (const file of workspace.written) process.stdout.write(`${file}\n`);
  process.stdout.write(`\n${left}\n`);
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 1;
}
