/** What mails about an identity say; each paragraph but the last is of one or two sentences. */
export interface IdentityMailWords {
  /** To an address that an account is to have from now on. */
  readonly confirmAddress: MailWithLink;
  /** To the address of an account that is to have another one. */
  readonly addressIsToChange: MailOfNews;
  /** To the address that an account had. */
  readonly addressHasChanged: MailOfNews;
  /** To the address of an account that is to be deleted. */
  readonly confirmDeletion: MailWithLink;
  /** How long a link is valid, and how often it works. */
  readonly validity: string;
}

interface MailOfNews {
  readonly subject: (brand: string) => string;
  readonly body: (brand: string) => string;
  /** What to do when another person asked for it. */
  readonly otherwise: string;
}

interface MailWithLink extends MailOfNews {
  readonly link: string;
}
