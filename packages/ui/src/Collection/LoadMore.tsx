import { Button } from '../Button/Button.tsx';
import * as styles from './Collection.css.ts';
import type { More } from './collection.ts';

/** The button below a list that has another page. */
export function LoadMore({ label, onLoad, isPending }: More) {
  return (
    <div className={styles.foot}>
      <Button variant="quiet" onPress={onLoad} isPending={isPending}>
        {label}
      </Button>
    </div>
  );
}
