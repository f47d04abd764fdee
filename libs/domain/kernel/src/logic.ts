import type {
  ActorLogic,
  ActorRefFromLogic,
  AnyActorLogic,
  AnyActorRef,
  EventObject,
  MachineContext,
  MachineSnapshot,
  MetaObject,
  NonReducibleUnknown,
  StateSchema,
  StateValue,
} from 'xstate';

/** What others may know of a machine. */
export interface MachineTypes {
  /** None where it starts without one. */
  readonly input?: unknown;
  /** None where it knows nothing but its state. */
  readonly context?: MachineContext;
  readonly events: EventObject;
  /** The values that a snapshot may have, as XState types them; none where the machine has one state. */
  readonly states?: StateValue;
  readonly tags?: string;
  readonly emitted?: EventObject;
  readonly output?: unknown;
  /** The logic of its children, by their names. */
  readonly children?: Readonly<Record<string, AnyActorLogic>>;
}

/**
 * A machine as others see it: what starts it, what it hears, tells and knows, and which states it has. Its actions, guards,
 * delays and requests are its own affair, and may change.
 */
export type MachineLogic<Types extends MachineTypes> = ActorLogic<
  MachineSnapshot<
    MachineTypeOf<Types, 'context', MachineContext>,
    Types['events'],
    MachineChildrenOf<Types>,
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the value of a machine of one state, to XState
    MachineTypeOf<Types, 'states', {}>,
    MachineTypeOf<Types, 'tags', string>,
    MachineTypeOf<Types, 'output', NonReducibleUnknown>,
    MetaObject,
    StateSchema
  >,
  Types['events'],
  MachineTypeOf<Types, 'input', NonReducibleUnknown>,
  AnyActorRef['system'],
  MachineTypeOf<Types, 'emitted', EventObject>
>;

/** What the types of a machine say under a name, or what XState takes where they say nothing. */
export type MachineTypeOf<Types extends MachineTypes, Name extends keyof MachineTypes, Otherwise> =
  Types extends Readonly<Record<Name, infer Type>> ? Type : Otherwise;

/** The children that are named, which may not be there yet, and all others. */
export type MachineChildrenOf<Types extends MachineTypes> =
  Types extends Readonly<{ children: infer Children extends Readonly<Record<string, AnyActorLogic>> }>
    ? { readonly [Name in keyof Children]?: ActorRefFromLogic<Children[Name]> } & Record<
        string,
        AnyActorRef | undefined
      >
    : Record<string, AnyActorRef | undefined>;
