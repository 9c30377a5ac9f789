import type { RunningBrowser, Size } from './browser';
import { createHouse, type House } from './create-house';
import { type StoryPage, toStoryPage } from './story-page';

/** All that a story needs: pages of the browser, and a house of its own. */
export type World = {
  house: House;
  openPage: (size: Size) => Promise<StoryPage>;
  savePicture: (page: StoryPage, name: string) => Promise<void>;
};

/** @param pictures a folder for what the pages look like; left out, there are no pictures. */
export async function createWorld(
  browser: RunningBrowser,
  origin: string,
  pictures: string | undefined,
): Promise<World> {
  return {
    house: await createHouse(origin),
    openPage: async (size) => toStoryPage(await browser.openPage(size), origin),
    async savePicture(page, name) {
      const kind = browser.name.split(' ')[0]?.toLowerCase();
      if (pictures) await page.savePicture(`${pictures}/${kind}-${name}.png`);
    },
  };
}
