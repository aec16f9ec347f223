interface Entry<Item> {
  at: number;
  item: Item;
}

/** Callbacks that let an owner update its figures instead of counting again. */
interface Changes<Item> {
  entered: (item: Item) => void;
  left: (item: Item) => void;
}

/**
 * Contains the items of a fixed length of time before a moment.
 *
 * Moving the window costs as much as the items that enter or leave it. Times may go back a little, as in a log that
 * several hubs write: items are sorted by time, and the window moves both ways.
 */
export class SlidingWindow<Item> {
  readonly #length: number;
  readonly #changes: Changes<Item>;
  readonly #entries: Entry<Item>[] = [];
  /** Index of the first entry in the window. */
  #start = 0;

  /** @param length in milliseconds, inclusive */
  constructor(length: number, changes: Changes<Item>) {
    this.#length = length;
    this.#changes = changes;
  }

  /** Adds an item. */
  add(at: Date, item: Item): void {
    const entry = { at: at.getTime(), item };
    let place = this.#entries.length;
    while (place > 0 && (this.#entries[place - 1] as Entry<Item>).at > entry.at) place -= 1;
    this.#entries.splice(place, 0, entry);
    if (place < this.#start) this.#start += 1;
    else this.#changes.entered(item);
  }

  /** Moves the end of the window to a moment. */
  moveTo(moment: Date): void {
    const oldest = moment.getTime() - this.#length;
    for (let entry = this.#entries[this.#start]; entry !== undefined && entry.at < oldest; ) {
      this.#changes.left(entry.item);
      this.#start += 1;
      entry = this.#entries[this.#start];
    }
    for (let entry = this.#entries[this.#start - 1]; entry !== undefined && entry.at >= oldest; ) {
      this.#changes.entered(entry.item);
      this.#start -= 1;
      entry = this.#entries[this.#start - 1];
    }
  }

  /** Yields the items in the window, oldest first. */
  *[Symbol.iterator](): Generator<Item> {
    for (let place = this.#start; place < this.#entries.length; place += 1) {
      yield (this.#entries[place] as Entry<Item>).item;
    }
  }
}

/** Counts values. */
export class Tally<Value> {
  readonly #counts = new Map<Value, number>();
  /** The number of values, with repetitions. */
  total = 0;

  add(value: Value): void {
    this.#counts.set(value, this.of(value) + 1);
    this.total += 1;
  }

  remove(value: Value): void {
    const left = this.of(value) - 1;
    if (left > 0) this.#counts.set(value, left);
    else this.#counts.delete(value);
    this.total -= 1;
  }

  of(value: Value): number {
    return this.#counts.get(value) ?? 0;
  }

  /** The number of distinct values. */
  get distinct(): number {
    return this.#counts.size;
  }

  values(): Iterable<Value> {
    return this.#counts.keys();
  }
}
