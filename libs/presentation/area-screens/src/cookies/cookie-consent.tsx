import type { ConsentAnswer, CookieConsent } from '@account-area/analytics';
import { Button, CookieIcon } from '@account-area/components';
import { Modal } from '@account-area/feedback-screens';
import { type MessageId, useMessages } from '@account-area/messages';
import { useId, useState } from 'react';

import styles from './cookie-consent.module.css';

export interface CookieConsentProps {
  /** What the customer has said so far. */
  readonly answer: ConsentAnswer;
  readonly consent: CookieConsent;
  readonly onAnswer: (consent: CookieConsent) => void;
  /** What the brand says of its cookies. */
  readonly moreHref: string;
}

const ALL: CookieConsent = { analytics: true, marketing: true };
const NOTHING: CookieConsent = { analytics: false, marketing: false };

/**
 * Asks once for consent to cookies, in its place among the preferences and over nothing; from then on it is the way to the
 * settings (C09.1). Both answers are one press away.
 */
export const CookieConsentControl = ({ answer, consent, moreHref, onAnswer }: CookieConsentProps) => {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const settings = (
    <Button variant="text" size="small" icon={CookieIcon} onClick={() => setOpen(true)}>
      {t('cookies.settings')}
    </Button>
  );
  return (
    <>
      {answer === 'unanswered' ? (
        <section className={styles.notice} aria-labelledby={id}>
          <h2 id={id}>{t('cookies.title')}</h2>
          <p>{t('cookies.question')}</p>
          <div className={styles.answers}>
            <Button size="small" onClick={() => onAnswer(ALL)}>
              {t('cookies.all')}
            </Button>
            <Button size="small" onClick={() => onAnswer(NOTHING)}>
              {t('cookies.none')}
            </Button>
          </div>
          {settings}
        </section>
      ) : (
        settings
      )}
      <SettingsDialog
        key={answer}
        isOpen={isOpen}
        isRefused={answer === 'refused-by-browser'}
        consent={consent}
        moreHref={moreHref}
        onClose={() => setOpen(false)}
        onSave={(chosen) => {
          setOpen(false);
          onAnswer(chosen);
        }}
      />
    </>
  );
};

interface SettingsDialogProps extends Pick<CookieConsentProps, 'consent' | 'moreHref'> {
  readonly isOpen: boolean;
  /** The browser refuses everything: nothing can be allowed here. */
  readonly isRefused: boolean;
  readonly onClose: () => void;
  readonly onSave: (consent: CookieConsent) => void;
}

const SettingsDialog = ({ consent, isOpen, isRefused, moreHref, onClose, onSave }: SettingsDialogProps) => {
  const { t } = useMessages();
  const [chosen, choose] = useState(consent);
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={t('cookies.settings')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cookies.cancel')}
          </Button>
          <Button variant="primary" onClick={() => onSave(chosen)}>
            {t('cookies.save')}
          </Button>
        </>
      }
    >
      <div className={styles.settings}>
        {isRefused && <p>{t('cookies.refused-by-browser')}</p>}
        <Choice title="cookies.needed" body="cookies.needed-body" isChecked isFixed />
        <Choice
          title="cookies.analytics"
          body="cookies.analytics-body"
          isChecked={chosen.analytics}
          isFixed={isRefused}
          onChange={(analytics) => choose({ ...chosen, analytics })}
        />
        <Choice
          title="cookies.marketing"
          body="cookies.marketing-body"
          isChecked={chosen.marketing}
          isFixed={isRefused}
          onChange={(marketing) => choose({ ...chosen, marketing })}
        />
        <a href={moreHref}>{t('cookies.more')}</a>
      </div>
    </Modal>
  );
};

interface ChoiceProps {
  readonly title: MessageId;
  readonly body: MessageId;
  readonly isChecked: boolean;
  readonly isFixed?: boolean;
  readonly onChange?: (isChecked: boolean) => void;
}

const Choice = ({ body, isChecked, isFixed = false, onChange, title }: ChoiceProps) => {
  const { t } = useMessages();
  const id = useId();
  return (
    <div className={styles.choice}>
      <input
        type="checkbox"
        id={id}
        checked={isChecked}
        disabled={isFixed}
        aria-describedby={`${id}-body`}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
      />
      <label htmlFor={id}>{t(title)}</label>
      <p id={`${id}-body`}>{t(body)}</p>
    </div>
  );
};
