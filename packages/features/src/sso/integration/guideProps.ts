export interface GuideProps {
  /** The origin of the hub. */
  hub: string;
  /** The heading level of the guide's card titles: 2 on a screen, 3 in a dialog. */
  titleLevel: 2 | 3;
}
