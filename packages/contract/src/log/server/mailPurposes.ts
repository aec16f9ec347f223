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

/** Links that the hub may mail. Administrators pass on links to set up a second step themselves. */
export type MailedPurpose = Exclude<LinkPurpose, 'enrol'>;
export const mailedPurposes = linkPurposes.filter((purpose): purpose is MailedPurpose => purpose !== 'enrol');
