/** Content of an email, from which its text and its HTML are rendered. */
export interface MailContent {
  /** The subject, after the sender's name. */
  title: string;
  /** The paragraphs before the link. */
  paragraphs: readonly string[];
  /** The link, with the label of its button; '' for the label of all notifications. Null without a link. */
  link: { url: string; label: string } | null;
  /** The last paragraph. */
  closing: string;
  /** The names in these texts. HTML isolates them, because some are written from right to left. */
  names: readonly string[];
}

/** The hub and the brand for which an email is rendered. */
export interface MailLook {
  /** The hub's URL, without a trailing slash. */
  publicUrl: string;
  /** The organisation's name, or the product's. */
  sender: string;
  /** The organisation's colour as `#rrggbb`; '' for the product's. */
  accent: string;
  /** The address of the logo, which must be part of the email: `cid:…` or `data:…`. Null for the sender's name. */
  logo: string | null;
}

/** An email in both forms. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}
