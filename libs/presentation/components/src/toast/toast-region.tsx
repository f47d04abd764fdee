import { Toast as Base } from '@base-ui/react/toast';
import { type Ref, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

import { Reference, type ReferenceProps } from '../feedback/reference.tsx';
import { Icon } from '../icon/icon.tsx';
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon } from '../icon/icons.ts';
import { BaseSurroundings } from '../provider/base-surroundings.tsx';
import { OverlayContainer } from '../provider/components-provider.tsx';
import styles from './toast.module.css';
import { useRegionFocus } from './use-region-focus.ts';

export interface ToastContent {
  readonly id: string;
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  /** What more is to be said of it, below the text. */
  readonly detail?: string | undefined;
  /** How much of something is done: from 0 to 1, and in words. */
  readonly progress?: { readonly share: number; readonly text: string } | undefined;
  readonly action?:
    | { readonly label: string; readonly run: () => void }
    | { readonly label: string; readonly href: string }
    | undefined;
  /** What support asks for about a failure. */
  readonly reference?: ReferenceProps | undefined;
  /** Called when it is on the screen. */
  readonly onSeen?: () => void;
}

export interface ToastsProps {
  /** The name of the region, which F6 leads to. */
  readonly label: string;
  readonly dismissLabel: string;
  /** The toasts that are seen, the oldest first. */
  readonly toasts: readonly ToastContent[];
  /** The name of the list of toasts that are gone. */
  readonly pastLabel: string;
  /** The toasts that are gone, the last one first: heard in the region, and seen while the keyboard is there. */
  readonly past: readonly Pick<ToastContent, 'id' | 'text'>[];
  readonly onDismiss: (id: string) => void;
  /** The pointer or the focus is on the toasts, or has left them. */
  readonly onHold: (by: 'pointer' | 'focus', isHeld: boolean) => void;
}

const ICONS = { info: InfoIcon, success: CheckIcon, error: ErrorIcon } as const;

/** Short messages at the top of the screen. They are read out elsewhere: a region that comes with its text is not heard. */
export const ToastRegion = (props: ToastsProps) => (
  <BaseSurroundings>
    <Base.Provider timeout={0} limit={Number.POSITIVE_INFINITY}>
      <Region {...props} />
    </Base.Provider>
  </BaseSurroundings>
);

const Region = ({ label, dismissLabel, toasts, past, pastLabel, onDismiss, onHold }: ToastsProps) => {
  const shown = useShownToasts(toasts, onDismiss);
  const region = useRef<HTMLDivElement>(null);
  const focus = useRegionFocus(region, shown.length === 0 && past.length > 0);

  const ids = shown.map(({ id }) => id).join(' ');

  // A toast that is removed under the pointer, or what is removed with the focus in it, sends no event when it leaves.
  useEffect(() => {
    if (region.current?.matches(':hover') !== true) onHold('pointer', false);
  }, [ids, onHold]);
  useEffect(() => {
    if (region.current?.contains(document.activeElement) !== true) onHold('focus', false);
  }, [shown, onHold]);

  return (
    <Base.Portal container={use(OverlayContainer) ?? undefined}>
      <Base.Viewport
        ref={region}
        className={styles.region}
        aria-label={label}
        aria-live="off"
        onPointerEnter={() => onHold('pointer', true)}
        onPointerLeave={() => onHold('pointer', false)}
        onKeyDown={focus.leave}
        onFocus={(event) => {
          focus.enter(event);
          onHold('focus', true);
        }}
        onBlur={({ relatedTarget }) => {
          if (region.current?.contains(relatedTarget) !== true) onHold('focus', false);
        }}
      >
        {shown.map((toast) => (
          <Base.Root
            key={toast.id}
            ref={focus.toast}
            toast={toast}
            role="group"
            aria-modal={undefined}
            swipeDirection={['up']}
            className={styles.toast}
          >
            {toast.data !== undefined && (
              <ToastBody
                content={toast.data}
                dismissLabel={dismissLabel}
                actionRef={focus.toast}
                onDone={() => onDismiss(toast.id)}
              />
            )}
          </Base.Root>
        ))}
        {past.length > 0 && (
          <ul className={styles.past} aria-label={pastLabel}>
            {past.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        )}
      </Base.Viewport>
    </Base.Portal>
  );
};

interface ToastBodyProps {
  readonly content: ToastContent;
  readonly dismissLabel: string;
  /** Doing it may show a toast without it in the same place. */
  readonly actionRef: Ref<HTMLButtonElement>;
  readonly onDone: () => void;
}

const ToastBody = ({ content, dismissLabel, actionRef, onDone }: ToastBodyProps) => {
  const { action, detail, onSeen, progress, reference, text, tone } = content;
  // Before the customer can leave the page: an effect that waits for the paint may come too late.
  useLayoutEffect(() => onSeen?.(), [onSeen]);
  return (
    <Base.Content className={styles.content} data-tone={tone}>
      <span className={styles.icon}>
        <Icon icon={ICONS[tone]} />
      </span>
      <div>
        <Base.Title className={styles.text} render={<p />}>
          {text}
          {progress !== undefined && <span className={styles.share}> {progress.text}</span>}
        </Base.Title>
        {action !== undefined &&
          ('href' in action ? (
            <a className={styles.action} href={action.href} onClick={onDone}>
              {action.label}
            </a>
          ) : (
            <button
              ref={actionRef}
              type="button"
              className={styles.action}
              onClick={() => {
                onDone();
                action.run();
              }}
            >
              {action.label}
            </button>
          ))}
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        {reference !== undefined && (
          <div className={styles.reference}>
            <Reference {...reference} />
          </div>
        )}
      </div>
      <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={onDone}>
        <Icon icon={CloseIcon} />
      </button>
      {progress !== undefined && <span className={styles.bar} style={{ inlineSize: `${progress.share * 100}%` }} />}
    </Base.Content>
  );
};

/** The toasts as Base UI keeps them: it knows those that are still leaving. */
const useShownToasts = (toasts: readonly ToastContent[], onDismiss: (id: string) => void) => {
  const { toasts: kept, add, close, update } = Base.useToastManager<ToastContent>();
  useEffect(() => {
    const staying = new Map(kept.flatMap((toast) => (toast.transitionStatus === 'ending' ? [] : [[toast.id, toast]])));
    for (const content of toasts) {
      const there = staying.get(content.id);
      if (there === undefined) add({ id: content.id, data: content, onClose: () => onDismiss(content.id) });
      else if (there.data !== content) update(content.id, { data: content });
      staying.delete(content.id);
    }
    for (const id of staying.keys()) close(id);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what is to be shown decides; what is kept follows it
  }, [toasts]);
  return useMemo(() => kept.toReversed(), [kept]);
};
