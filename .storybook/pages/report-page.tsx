import { readReport, type MachineReport } from '@account-area/kernel/inspection';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { useId, useState } from 'react';
import { styled } from 'storybook/theming';

import { heardIn } from '../../tools/replay/tell.ts';
import { StateName, Tab, Tabs, Tools } from '../panel/looks.ts';
import { MachineLink } from './links.tsx';
import { type ActorPlace, placesAt, stateText } from './report-walk.ts';

/** A report that was downloaded, walked step by step, forwards and backwards. */
export const ReportPage = () => {
  const [report, setReport] = useState<MachineReport | null>(null);
  const [opened, setOpened] = useState(0);
  const [complaint, setComplaint] = useState<string | null>(null);
  const label = useId();
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setReport(readReport(await file.text()));
      setOpened((count) => count + 1);
      setComplaint(null);
    } catch (error) {
      setReport(null);
      setComplaint(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <h1>A report</h1>
      <p>
        “Download the report” on an error page of the area, and <code>--record</code> of the command line, save what the
        machines heard last, without personal data. Here it is walked again. <code>npm run replay</code> walks it in a
        terminal, says where a machine goes another way today, and writes it as a test.
      </p>
      <Unstyled>
        <Frame>
          <div>
            <label htmlFor={label}>The report, a file as JSON</label>
            <input
              id={label}
              type="file"
              accept="application/json,.json"
              onChange={({ target }) => void open(target.files?.[0])}
            />
          </div>
          {complaint !== null && <p role="alert">{complaint}</p>}
          {report !== null && <Walk key={opened} report={report} />}
        </Frame>
      </Unstyled>
    </>
  );
};

const Walk = ({ report }: { readonly report: MachineReport }) => {
  const [taken, setTaken] = useState(report.steps.length);
  const [chosen, setChosen] = useState<number | null>(null);
  const slider = useId();
  const step = report.steps[taken - 1];
  const places = placesAt(report, taken);
  const shown = places.find(({ actor }) => actor.key === (chosen ?? step?.actor)) ?? places[0];
  return (
    <>
      <div>
        <label htmlFor={slider}>
          Step {taken} of {report.steps.length}
        </label>
        <input
          id={slider}
          type="range"
          min={0}
          max={report.steps.length}
          value={taken}
          onChange={({ target }) => setTaken(target.valueAsNumber)}
        />
      </div>
      <Tools role="group" aria-label="Steps">
        <button type="button" disabled={taken === 0} onClick={() => setTaken(taken - 1)}>
          Back
        </button>
        <button type="button" disabled={taken === report.steps.length} onClick={() => setTaken(taken + 1)}>
          Forward
        </button>
        <button type="button" disabled={chosen === null} onClick={() => setChosen(null)}>
          Follow the steps
        </button>
      </Tools>
      <p aria-live="polite">
        {step === undefined ? (
          'The report begins.'
        ) : (
          <>
            {places.find(({ isMoving }) => isMoving)?.actor.id ?? 'An actor'} hears <code>{heardIn(step.event)}</code>.
          </>
        )}
      </p>
      <Sides>
        <Tabs aria-label="Machines">
          {places.map((place) => (
            <li key={place.actor.key} style={{ paddingInlineStart: place.depth * 14 }}>
              <Tab
                type="button"
                aria-pressed={place === shown}
                data-done={place.status === 'done'}
                onClick={() => setChosen(place.actor.key)}
              >
                {place.isMoving && '▸ '}
                {place.actor.id}
                <small>{stateText(place.value)}</small>
              </Tab>
            </li>
          ))}
        </Tabs>
        {shown !== undefined && <Machine place={shown} />}
        {step !== undefined && (
          <section>
            <StateName>What it hears</StateName>
            <pre>{JSON.stringify(step.event ?? { input: step.input ?? null }, null, 2)}</pre>
          </section>
        )}
      </Sides>
    </>
  );
};

const Machine = ({ place: { actor, changed, context, status, value } }: { readonly place: ActorPlace }) => (
  <section>
    <StateName>
      <MachineLink id={actor.machine} />: {stateText(value)}
      {status !== null && status !== 'active' && ` (${status})`}
    </StateName>
    <dl>
      {Object.entries(context).map(([field, held]) => (
        <div key={field} data-changed={changed.has(field)}>
          <dt>{field}</dt>
          <dd>
            <pre>{JSON.stringify(held, null, 2)}</pre>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const Frame = styled.div(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: 6,
  color: theme.color.defaultText,
  font: `13px ${theme.typography.fonts.base}`,
  '& p, & dl, & dd': { margin: 0 },
  '& label': { display: 'block', marginBottom: 4 },
  '& input': { boxSizing: 'border-box', width: '100%', color: theme.color.defaultText },
}));

const Sides = styled.div(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  alignItems: 'start',
  '& section': { minWidth: 0 },
  '& a': { color: theme.color.secondary },
  '& [data-changed=true]': { boxShadow: `inset 3px 0 ${theme.color.secondary}`, paddingInlineStart: 8 },
  '& dt': { fontWeight: 700 },
  '& pre': {
    maxHeight: 240,
    margin: '2px 0 8px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    font: `12px ${theme.typography.fonts.mono}`,
  },
}));
