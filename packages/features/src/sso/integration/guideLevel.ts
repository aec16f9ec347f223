/** The heading level of the guide's card titles: 2 on a screen, 3 in a dialog. */
export type GuideLevel = 2 | 3;
