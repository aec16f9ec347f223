interface Entry<Item> {
  at: number;
  item: Item;
}

/** What a window tells its owner, so that figures are kept instead of counted anew. */
interface Changes<Item> {
  entered: (item: Item) => void;
  left: (item: Item) => void;
}

/**
 * Keeps which items are at most so old, measured from any later moment.
 *
 * Moving the window costs as much as the items that enter or leave it. Times may run back a little, as they do
 * where several hubs write one log: items are kept in order of time, and the window moves both ways.
 */
export class SlidingWindow<Item> {
  readonly #length: number;
  readonly #changes: Changes<Item>;
  readonly #entries: Entry<Item>[] = [];
  /** The first entry in the window. */
  #start = 0;

  /** @param length in milliseconds; an item that is exactly so old is in the window */
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

  /** Moves the window to a moment: items that are older than its length leave it, younger ones enter. */
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

  /** The items in the window, oldest first. */
  *[Symbol.iterator](): Generator<Item> {
    for (let place = this.#start; place < this.#entries.length; place += 1) {
      yield (this.#entries[place] as Entry<Item>).item;
    }
  }
}

/** Counts how often each of several values is there. */
export class Tally<Value> {
  readonly #counts = new Map<Value, number>();
  /** How many there are, the same ones counted each time. */
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

  /** How many different values there are. */
  get different(): number {
    return this.#counts.size;
  }

  values(): Iterable<Value> {
    return this.#counts.keys();
  }
}
