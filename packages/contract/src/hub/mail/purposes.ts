/** Purposes of links. */
export const linkPurposes = [
  'invitation',
  'reset',
  'enrol',
  'prove_email',
  'new_email',
  'old_email',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** The links that the hub may mail. An administrator hands out those to set up a second step. */
export type MailedPurpose = Exclude<LinkPurpose, 'enrol'>;
export const mailedPurposes = linkPurposes.filter((purpose): purpose is MailedPurpose => purpose !== 'enrol');
