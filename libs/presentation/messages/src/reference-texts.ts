import type { Messages } from './use-messages.ts';

/** How the reference of a failure is shown, and copied when it is pressed (D11). */
export interface ReferenceTexts {
  readonly code: string;
  readonly text: string;
  readonly copiedText: string;
}

/** The texts of a reference; `undefined` for a failure that has none, because it never left this device. */
export const referenceTexts = (t: Messages['t'], code: string | null): ReferenceTexts | undefined =>
  code === null ? undefined : { code, text: t('error.reference', { code }), copiedText: t('error.reference-copied') };
