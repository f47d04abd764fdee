/** What a customer types into a form of the shop. */
export type AddressField =
  'firstName' | 'lastName' | 'street' | 'houseNumber' | 'postalCode' | 'city' | 'region' | 'phone';

interface Message {
  readonly title: string;
  readonly body: string;
}

/** The texts of the shop and of its payments. */
export interface ShopTexts {
  /** BCP 47, for the page's `lang` and its figures. */
  readonly locale: string;
  readonly title: string;
  /** Says that nothing is real here. */
  readonly test: string;
  readonly from: (price: string) => string;
  /** Over the orders that wait to be paid. */
  readonly unpaid: string;
  /** Leads to the payment of one of them. */
  readonly pay: (code: string) => string;
  /** Leads to the editor, where something is begun and saved. */
  readonly projects: string;
  readonly account: string;
  readonly back: string;
  readonly article: {
    readonly photos: string;
    readonly none: string;
    readonly chosen: (photos: number) => string;
    readonly newer: string;
    readonly older: string;
    readonly size: string;
    readonly quantity: string;
    readonly each: string;
    readonly submit: string;
    readonly wrong: string;
  };
  readonly basket: {
    readonly title: string;
    readonly delivery: string;
    readonly total: string;
    readonly home: string;
    readonly pickup: string;
    readonly optional: string;
    readonly fields: Readonly<Record<AddressField, string>>;
    readonly submit: string;
    readonly wrong: string;
    readonly invalid: string;
  };
  readonly payment: {
    readonly title: string;
    readonly order: (code: string) => string;
    readonly choose: string;
    readonly outcomes: Readonly<Record<'paid' | 'free' | 'declined' | 'pending' | 'given-up', string>>;
    readonly notices: Readonly<Record<'declined' | 'pending' | 'given-up', string>>;
    readonly done: Message;
    readonly view: string;
    readonly closed: Message;
  };
  readonly refused: Message;
}
