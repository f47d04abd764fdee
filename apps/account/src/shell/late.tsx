import { isPreloading } from '@account-area/area';
import { lateCode, useLateCode } from '@account-area/components';
import { useNotLoadedToast } from '@account-area/feedback-screens';
import { useSelector } from '@xstate/react';
import { Component, type ComponentType, type ReactNode, useEffect, useId, useState } from 'react';

import { useArea } from './area-context.ts';
import { insistOn } from './insist.ts';

/** What a late component is given beside its own properties. */
interface LateProps {
  /** It is there to stay from the first time that this is so. */
  readonly isNeeded: boolean;
  /** Whether the customer has asked for it. A dialog that is missing is closed, and opening it tries again. */
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
}

/**
 * A component whose code is loaded when it is first needed, or some time after the first picture; there to stay. When it
 * breaks, or cannot be loaded although the customer has asked for it, they are told and can try again; the page around it
 * goes on. What the customer has not asked for is retried until it is there, and the page says nothing.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const code = lateCode(load);
  const insisted = insistOn(code);

  return (props: Props & LateProps) => {
    const { isNeeded, isOpen = false, onOpen, onClose }: LateProps = props;
    const { area, defects, preload } = useArea();
    const mayPreload = useSelector(area, isPreloading);
    const [wasNeeded, setWasNeeded] = useState(isNeeded);
    if (isNeeded && !wasNeeded) setWasNeeded(true);
    const [{ attempt, isBroken, wasOpen }, setTry] = useState({ attempt: 0, isBroken: false, wasOpen: isOpen });
    const tryAgain = () => setTry((last) => ({ ...last, attempt: last.attempt + 1, isBroken: false }));
    if (isOpen !== wasOpen) {
      setTry((last) => ({ ...last, wasOpen: isOpen }));
      if (isOpen) tryAgain();
    }
    const id = useId();
    const tellNotLoaded = useNotLoadedToast();
    const miss = () => {
      tellNotLoaded(`late ${id}`, () => {
        tryAgain();
        if (isOpen) onOpen?.();
      });
      onClose?.();
    };
    const { code: Loaded } = useLateCode(code, {
      isNeeded: wasNeeded,
      attempt,
      onMissing: ({ cause }) => {
        defects.report(cause, 'page');
        if (isOpen) miss();
        else void insisted().then(tryAgain);
      },
    });
    useEffect(() => (mayPreload ? preload(code, 'here') : undefined), [mayPreload, preload]);

    if (Loaded === null || isBroken) return null;
    const breakDown = () => {
      setTry((last) => ({ ...last, isBroken: true }));
      miss();
    };
    return (
      <Boundary onBroken={breakDown}>
        <Loaded {...props} />
      </Boundary>
    );
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
