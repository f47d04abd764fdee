import { Button, ButtonLink } from '../button/button.tsx';
import styles from './plain-toasts.module.css';
import type { ToastContent, ToastsProps } from './toast-region.tsx';

/** Toasts with nothing but their words and buttons, as long as their region cannot be loaded. */
export const PlainToasts = ({
  dismissLabel,
  label,
  onDismiss,
  toasts,
}: Pick<ToastsProps, 'dismissLabel' | 'label' | 'onDismiss' | 'toasts'>) => (
  <section className={styles.region} aria-label={label}>
    {toasts.map(({ action, detail, id, reference, text }) => (
      <div key={id} role="group" aria-label={text} className={styles.toast}>
        <p>{text}</p>
        {detail !== undefined && <p>{detail}</p>}
        {reference !== undefined && <p>{reference.text}</p>}
        {action !== undefined && <Action action={action} onDone={() => onDismiss(id)} />}
        <Button size="small" onClick={() => onDismiss(id)}>
          {dismissLabel}
        </Button>
      </div>
    ))}
  </section>
);

interface ActionProps {
  readonly action: NonNullable<ToastContent['action']>;
  readonly onDone: () => void;
}

const Action = ({ action, onDone }: ActionProps) =>
  'href' in action ? (
    <ButtonLink size="small" href={action.href} onClick={onDone}>
      {action.label}
    </ButtonLink>
  ) : (
    <Button
      size="small"
      onClick={() => {
        onDone();
        action.run();
      }}
    >
      {action.label}
    </Button>
  );
