import type { Locator, Page } from 'playwright';

/** Input of a person: keys and clicks, and characters of text. */
export interface Effort {
  presses: number;
  characters: number;
}

/**
 * A person at a page, whose presses and typed characters are counted. To paste and to follow a link of a terminal or a
 * message are a press each; to copy outside of the hub is not counted.
 */
export function countingHand(page: Page, count: Effort = { presses: 0, characters: 0 }) {
  return {
    count,
    press: async (key: string) => {
      count.presses += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      count.characters += text.length;
      await page.keyboard.type(text);
    },
    click: async (target: Locator) => {
      count.presses += 1;
      await target.click();
    },
    paste: async (text: string) => {
      count.presses += 1;
      await page.keyboard.insertText(text);
    },
    follow: async (address: string) => {
      count.presses += 1;
      await page.goto(address);
    },
  };
}
