/** The level of the guide's own titles in the outline of what it stands in. */
export type GuideLevel = 2 | 3;
