import { parse } from '@formatjs/icu-messageformat-parser';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { type Messages } from './create-messages.ts';
import { type MessageId, type MessageValues } from './english.ts';
import { MessageProvider, type MessageProviderProps } from './message-provider.tsx';
import { english, loadTexts } from './testing.ts';
import { useMessages } from './use-messages.ts';

const german = await loadTexts('de-DE');

const Text = ({ id, values }: { readonly id: MessageId; readonly values?: MessageValues }) => (
  <p data-testid="text">{useMessages().t(id, values)}</p>
);

const Language = ({ read }: { readonly read: (messages: Messages) => string }) => (
  <p data-testid="text">{read(useMessages())}</p>
);

const setUp = (children: MessageProviderProps['children'], props: Partial<MessageProviderProps> = {}) => {
  const problems: Error[] = [];
  render(
    <MessageProvider
      localeId="de-DE"
      messages={german}
      fallback={english}
      onProblem={(problem) => problems.push(problem)}
      {...props}
    >
      {children}
    </MessageProvider>,
  );
  return { shown: screen.getByTestId('text').textContent, problems };
};

describe('MessageProvider', () => {
  it('gives texts in the language of the locale', () => {
    expect(setUp(<Text id="photos.title" />)).toEqual({ shown: 'Meine Fotos', problems: [] });
  });

  it('takes from en-GB what the locale lacks, without a problem', () => {
    expect(setUp(<Text id="photos.title" />, { messages: {} })).toEqual({ shown: 'My photos', problems: [] });
  });

  it('groups numbers as the locale does', () => {
    const { shown } = setUp(<Text id="selection.amount" values={{ amount: 12_480 }} />);
    expect(shown).toBe('12.480 ausgewählt');
  });

  it('counts in plurals', () => {
    const { shown } = setUp(<Text id="photos.count" values={{ count: 12_480 }} />);
    expect(shown).toBe('12.480 Fotos');
  });

  it('leaves texts among the values alone, such as years', () => {
    const { shown } = setUp(<Text id="photo.taken-on" values={{ date: '2026' }} />);
    expect(shown).toBe('Aufgenommen am 2026');
  });

  it('reports a value that is missing and shows the text without it', () => {
    const { shown, problems } = setUp(<Text id="error.reference" />);
    expect(shown).toContain('Referenz');
    expect(problems).toHaveLength(1);
  });

  it('reports a value that is missing from a text that was read ahead, and shows its words', () => {
    const read = parse('Referenz: {code}');
    const { shown, problems } = setUp(<Text id="error.reference" />, { messages: { 'error.reference': read } });
    expect([shown, problems.length]).toEqual(['Referenz: code', 1]);
  });

  it('reports a text that is not there, and shows its id', () => {
    const { shown, problems } = setUp(<Text id="photos.title" />, { messages: {}, fallback: {} });
    expect([shown, problems.map(({ message }) => message)]).toEqual([
      'photos.title',
      ['There is no text "photos.title" for de-DE.'],
    ]);
  });

  it('reports a text that is not ICU syntax, and shows it as it is written', () => {
    const { shown, problems } = setUp(<Text id="photos.title" />, { messages: { 'photos.title': 'Fotos {' } });
    expect([shown, problems.length]).toEqual(['Fotos {', 1]);
  });

  it('knows locale, direction, numbers and dates', () => {
    const { shown } = setUp(
      <Language
        read={({ localeId, direction, number, dates }) =>
          [localeId, direction, number(1_000_000), dates.month(2026, 3)].join(' ')
        }
      />,
    );
    expect(shown).toBe('de-DE ltr 1.000.000 März 2026');
  });

  it('writes photos by the clock of the camera, and instants by the clock of the device', () => {
    vi.stubEnv('TZ', 'Europe/Amsterdam');
    onTestFinished(() => void vi.unstubAllEnvs());
    const beforeMidnight = new Date('2026-06-02T23:59:59Z');
    const { shown } = setUp(
      <Language
        read={({ dates, deviceDates }) => `${dates.day(beforeMidnight)}, ${deviceDates.day(beforeMidnight)}`}
      />,
      { localeId: 'en-GB' },
    );
    expect(shown).toBe('02 Jun 2026, 03 Jun 2026');
  });

  it('turns right to left with the locale', () => {
    const { shown } = setUp(<Language read={({ direction }) => direction} />, { localeId: 'ar-XB' });
    expect(shown).toBe('rtl');
  });
});

describe('a text outside of every MessageProvider', () => {
  it('is a defect', () => {
    expect(() => render(<Text id="photos.title" />)).toThrow('There is no MessageProvider around this component.');
  });
});
