import {
  isWidgetImpossible,
  isWidgetRequestable,
  type WidgetActor,
  widgetFailure,
  widgetOf,
  type WidgetSnapshot,
} from '@account-area/projects';
import { useSelector } from '@xstate/react';

import { OnlineVersion, type OnlineState } from './online-version.tsx';

export interface ProductOnlineVersionProps {
  readonly widget: WidgetActor;
}

/** The online version of a product; nothing where there cannot be one, or that is not known yet. */
export const ProductOnlineVersion = ({ widget }: ProductOnlineVersionProps) => {
  const phase = useSelector(widget, phaseOf);
  const address = useSelector(widget, (snapshot) => widgetOf(snapshot)?.address ?? null);
  const error = useSelector(widget, widgetFailure);
  const isRequestable = useSelector(widget, isWidgetRequestable);
  const online = stateOf(phase, address, error, isRequestable);
  if (online === null) return null;
  return (
    <OnlineVersion
      online={online}
      onRequest={() => widget.send({ type: 'widget.asked' })}
      onRetry={() => widget.send({ type: 'widget.retried' })}
    />
  );
};

type Phase = 'unknown' | 'absent' | 'requesting' | 'requested' | 'impossible' | 'ready' | 'failed';

const phaseOf = (snapshot: WidgetSnapshot): Phase => {
  for (const phase of ['absent', 'requesting', 'requested', 'ready', 'failed'] as const) {
    if (snapshot.matches(phase)) return phase;
  }
  return isWidgetImpossible(snapshot) ? 'impossible' : 'unknown';
};

const stateOf = (
  phase: Phase,
  address: string | null,
  error: ReturnType<typeof widgetFailure>,
  isRequestable: boolean,
): OnlineState | null => {
  switch (phase) {
    case 'unknown':
      return null;
    case 'failed':
      return error === null ? null : { kind: isRequestable ? 'notRequested' : 'notFound', error };
    case 'ready':
      return address === null ? null : { kind: 'ready', href: address };
    case 'absent':
    case 'impossible':
    case 'requested':
    case 'requesting':
      return { kind: phase };
  }
};
