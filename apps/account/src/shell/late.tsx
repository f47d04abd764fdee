import { isPreloading } from '@account-area/area';
import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { Component, type ComponentType, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';

import { useArea } from './area-context.ts';

/** What a late component is given beside its own properties. */
interface LateProps {
  /** It is there to stay from the first time that this is so. */
  readonly isNeeded: boolean;
  /** For a dialog: one that is missing is closed, and opening it tries again. */
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
}

/**
 * A component whose code is loaded when it is first needed, or some time after the first picture; there to stay. When it
 * cannot be loaded or breaks, the customer is told and can try again; the page around it goes on.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loading: Promise<ComponentType<Props>> | null = null;
  const loadOnce = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    return loading;
  };

  return (props: Props & LateProps) => {
    const { isNeeded, isOpen = isNeeded, onOpen, onClose }: LateProps = props;
    const { area, defects } = useArea();
    const mayPreload = useSelector(area, isPreloading);
    const [wasNeeded, setWasNeeded] = useState(isNeeded);
    if (isNeeded && !wasNeeded) setWasNeeded(true);
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const [isMissing, setIsMissing] = useState(false);
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen !== wasOpen) {
      setWasOpen(isOpen);
      if (isOpen) setIsMissing(false);
    }
    const id = useId();
    const showFailure = useFailureToast();
    const miss = () => {
      setIsMissing(true);
      showFailure(`late ${id}`, () => {
        setIsMissing(false);
        if (isOpen) onOpen?.();
      });
      onClose?.();
    };
    const fail = useEffectEvent((cause: unknown) => {
      defects.report(cause, 'page');
      miss();
    });

    const isWanted = wasNeeded && !isMissing;
    useEffect(() => {
      if (!isWanted) return;
      let isHere = true;
      loadOnce().then(
        (component) => isHere && setLoaded(() => component),
        (cause: unknown) => isHere && fail(cause),
      );
      return () => {
        isHere = false;
      };
    }, [isWanted]);
    useEffect(() => {
      // No customer has asked for it yet.
      if (mayPreload) loadOnce().catch(() => undefined);
    }, [mayPreload]);

    if (Loaded === null || isMissing) return null;
    return (
      <Boundary onBroken={miss}>
        <Loaded {...props} />
      </Boundary>
    );
  };
};

/** Shows that something could not be loaded, and perhaps a way to try again. */
export const useFailureToast = () => {
  const { t } = useMessages();
  const { show } = useToasts();
  return (id: string, onRetry?: () => void) => {
    const action = onRetry && { label: t('error.try-again'), run: onRetry };
    show({ id, tone: 'error', text: t('error.title'), lifetimeMs: LONG_TOAST_LIFETIME_MS, action });
  };
};

interface BoundaryProps {
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

/** React tells the page of the error. */
class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidCatch() {
    this.props.onBroken();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
