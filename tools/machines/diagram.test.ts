import { expect, it } from 'vitest';

import { diagramOf } from './diagram.ts';
import { doorMachine } from './door.fixture.ts';
import { withPart } from './markdown.ts';
import { diagramsOf } from './readme.ts';

const library = { folder: 'libs/domain/door', name: 'door', machines: [doorMachine], entries: [] };

it('draws states inside states, guards in the order they are tried, delays by name and ends', () => {
  expect(diagramOf(doorMachine)).toBe(`### door

\`\`\`mermaid
stateDiagram-v2
  [*] --> closed
  closed
  state open {
    [*] --> open_ajar
    state "ajar" as open_ajar
    state "wide" as open_wide
  }
  gone
  gone --> [*]
  closed --> closed : handle.pressed [isLocked and isNight]
  closed --> open : handle.pressed [otherwise]
  closed --> closed : bell.rung
  open --> closed : after patience
  open_ajar --> open_wide : door.pushed
\`\`\`

In every state:

- house.burnt → gone`);
});

it('replaces what stands between the markers and nothing else', () => {
  const page = '# Door\n\n<!-- diagrams -->\nold\n<!-- /diagrams -->\n\nLicence: MIT\n';

  const drawn = withPart(page, 'diagrams', 'door', diagramsOf(library));

  expect(drawn).toMatch(
    /^# Door\n\n<!-- diagrams -->\n\n### door\n[^]*house.burnt → gone\n\n<!-- \/diagrams -->\n\nLicence: MIT\n$/,
  );
  expect(withPart(drawn, 'diagrams', 'door', diagramsOf(library))).toBe(drawn);
});

it('refuses a page without markers', () => {
  expect(() => withPart('# Door\n', 'ports', 'door', '| Port |')).toThrow('The README of door needs the lines');
});

it('leaves a page as it is that has no markers for what there is not', () => {
  expect(withPart('# Door\n', 'ports', 'door', '')).toBe('# Door\n');
  expect(() => withPart('<!-- ports -->\n<!-- /ports -->\n', 'ports', 'door', '')).toThrow('nothing to say there');
});
